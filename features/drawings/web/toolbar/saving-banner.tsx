import { Banner, Button, CloseButton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { downloadUnsent } from './download-unsent.ts';
import classes from './saving-banner.module.css';
import type { SavingSource } from './saving-source.ts';

/** Milliseconds that work may be without a safe place before everybody is told. */
const PATIENCE = 3_000;

/** Whether something holds for longer than a moment. */
const useLasting = (holds: boolean): boolean => {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!holds) {
      setLasts(false);
      return;
    }
    const timer = setTimeout(() => setLasts(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [holds]);
  return lasts;
};

/**
 * Says across the screen that work is in danger, was refused, or is gone, why, and what to do. What
 * is merely on its way is told by the small sign alone.
 */
export const SavingBanner = ({ store }: { store: SavingSource }) => {
  const { t } = useText();
  const { state, held, lost, dropped, sending, device } = useSyncExternalStore(
    store.subscribe,
    store.saving,
  );
  const isInDanger = useLasting(state === 'not-saved');
  const [seen, setSeen] = useState({ held: 0, lost: 0, dropped: 0 });
  const news = [
    { key: 'held', count: held - seen.held },
    { key: 'lost', count: lost - seen.lost },
    { key: 'dropped', count: dropped - seen.dropped },
  ].filter(({ count }) => count > 0);
  if (!isInDanger && news.length === 0) return null;
  const reason = isInDanger ? (device ?? sending) : sending;
  const words = [
    isInDanger && t('drawings:saving.about.not-saved'),
    ...news.map(({ key, count }) => t(`drawings:saving.${key}`, { count, number: count })),
    reason && t(`drawings:saving.why.${reason}`),
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '');
  return (
    <div className={classes.place}>
      <Banner
        kind={isInDanger ? 'error' : 'warning'}
        icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
        action={
          <span className={classes.actions}>
            {(isInDanger || held > seen.held) && (
              <Button size="xs" variant="white" onClick={() => void downloadUnsent(store)}>
                {t('drawings:saving.export')}
              </Button>
            )}
            {isInDanger ? (
              <Button size="xs" variant="white" onClick={() => void store.flush()}>
                {t('drawings:saving.retry')}
              </Button>
            ) : (
              <CloseButton
                aria-label={t('ui:close')}
                onClick={() => setSeen({ held, lost, dropped })}
              />
            )}
          </span>
        }
      >
        {words.join(' ')}
      </Banner>
    </div>
  );
};
