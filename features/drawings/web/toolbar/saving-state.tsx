import { runInBackground } from '@sayfa/kernel';
import { Button, Popover, Progress } from '@sayfa/ui';
import { formatNumber, useBookBar, useText, useZoomMode } from '@sayfa/web-kit';
import { IconAlertTriangle, IconCloudCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { downloadUnsent } from './download-unsent.ts';
import type { SavingSource } from './saving-source.ts';
import classes from './saving-state.module.css';
import { useToolbarSettings } from './toolbar-settings.ts';

const ICONS = {
  saved: IconCloudCheck,
  'on-device': IconDeviceFloppy,
  'not-saved': IconAlertTriangle,
};

/** In the bar of the book; over the pages where that is away. */
const Place = ({ state, children }: { state: string; children: ReactNode }) => {
  const bar = useBookBar(({ place }) => place);
  const areWhole = useZoomMode(({ mode }) => mode === null);
  const studioMode = useToolbarSettings((settings) => settings.studioMode);
  const isInBar = bar !== null && areWhole && !studioMode;
  const place = (
    <div className={isInBar ? classes.inBar : classes.place} data-state={state}>
      {children}
    </div>
  );
  return isInBar ? createPortal(place, bar) : place;
};

/** The truth about where drawings are, and what can be done. Source: B-reader §3; three honest states. */
export const SavingState = ({ store }: { store: SavingSource }) => {
  const { t, language } = useText();
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  const { state, isKnown, unsent, held, lost, sending, device, progress } = useSyncExternalStore(
    store.subscribe,
    store.saving,
  );
  // Whoever opens a book is not warned while their device is still being asked.
  if (!isKnown) return null;
  const reasons = [device, sending].filter((reason) => reason !== undefined);
  const count = (of: 'unsent' | 'held' | 'lost', number: number) =>
    number > 0 && (
      <p className={classes.text}>
        {t(`drawings:saving.${of}`, { count: number, number: formatNumber(language, number) })}
      </p>
    );
  const Icon = ICONS[state];
  const retry = (): void => void store.flush().catch(() => undefined);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Place state={state}>
        <Popover.Target>
          <button type="button" className={classes.pill} onClick={() => setOpen(!isOpen)}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span aria-live="polite">{t(`drawings:saving.${state}`)}</span>
          </button>
        </Popover.Target>
      </Place>
      <Popover.Dropdown p={0} aria-labelledby={title}>
        <div className={classes.details}>
          <h2 id={title} className={classes.title}>
            {t(`drawings:saving.${state}`)}
          </h2>
          <p className={classes.text}>{t(`drawings:saving.about.${state}`)}</p>
          {reasons.map((reason) => (
            <p key={reason} className={classes.reason}>
              {t(`drawings:saving.why.${reason}`)}
            </p>
          ))}
          {count('unsent', unsent)}
          {count('held', held)}
          {count('lost', lost)}
          {progress && (
            <Progress
              value={(100 * progress.sent) / Math.max(1, progress.of)}
              aria-label={t('drawings:saving.sending')}
            />
          )}
          {(state !== 'saved' || held > 0) && (
            <div className={classes.actions}>
              <Button onClick={retry}>{t('drawings:saving.retry')}</Button>
              <Button variant="default" onClick={() => runInBackground(downloadUnsent(store))}>
                {t('drawings:saving.export')}
              </Button>
            </div>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
