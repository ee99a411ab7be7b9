import { runInBackground } from '@sayfa/kernel';
import { Banner, Button, CloseButton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { downloadUnsent } from './download-unsent.ts';
import classes from './saving-banner.module.css';
import type { SavingSource } from './saving-source.ts';

/** Milliseconds that work may be unsaved before a banner says so. */
const DELAY_MS = 3_000;

/** Whether something holds for longer than a moment. */
const useLasting = (holds: boolean): boolean => {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!holds) {
      setLasts(false);
      return;
    }
    const timer = setTimeout(() => setLasts(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [holds]);
  return lasts;
};

/**
 * Says across the screen that work is in danger, was refused, or is gone, why, and what to do. What
 * is merely being sent shows in the small indicator alone.
 */
export const SavingBanner = ({ store }: { store: SavingSource }) => {
  const { t } = useText();
  const { state, held, lost, sending, device } = useSyncExternalStore(
    store.subscribe,
    store.saving,
  );
  const isInDanger = useLasting(state === 'not-saved');
  const [dismissed, setDismissed] = useState({ held: 0, lost: 0 });
  const unread = [
    { key: 'held', count: held - dismissed.held },
    { key: 'lost', count: lost - dismissed.lost },
  ].filter(({ count }) => count > 0);
  if (!isInDanger && unread.length === 0) return null;
  const reason = isInDanger ? (device ?? sending) : sending;
  const sentences = [
    isInDanger && t('drawings:saving.about.not-saved'),
    ...unread.map(({ key, count }) => t(`drawings:saving.${key}`, { count, number: count })),
    reason && t(`drawings:saving.why.${reason}`),
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '');
  return (
    <div className={classes.place}>
      <Banner
        kind={isInDanger ? 'error' : 'warning'}
        icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
        action={
          <span className={classes.actions}>
            {(isInDanger || held > dismissed.held) && (
              <Button
                size="xs"
                variant="white"
                onClick={() => runInBackground(downloadUnsent(store))}
              >
                {t('drawings:saving.export')}
              </Button>
            )}
            {isInDanger ? (
              <Button size="xs" variant="white" onClick={() => runInBackground(store.flush())}>
                {t('drawings:saving.retry')}
              </Button>
            ) : (
              <CloseButton
                aria-label={t('ui:close')}
                onClick={() => setDismissed({ held, lost })}
              />
            )}
          </span>
        }
      >
        {sentences.join(' ')}
      </Banner>
    </div>
  );
};
