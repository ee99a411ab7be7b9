import { Button, Popover, Progress } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import { IconAlertTriangle, IconCloudCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { useId, useState, useSyncExternalStore } from 'react';
import classes from './saving-state.module.css';

/** What the indicator reads; the store of drawings offers it. */
export type SavingSource = {
  /** How safe everything is; the same object until something changed. */
  saving(): {
    state: 'saved' | 'on-device' | 'not-saved';
    /** Changes that the server does not have. */
    unsent: number;
    /** Changes that the server will not take. */
    held: number;
    /** Changes that were lost with this device's storage. */
    lost: number;
    /** Why the server, and why this device, does not have everything. */
    sending?: string | undefined;
    device?: string | undefined;
    /** While a long queue is sent. */
    progress?: { sent: number; of: number } | undefined;
  };
  subscribe(listener: () => void): () => void;
  /** Sends now. */
  flush(): Promise<unknown>;
  /** What the server does not have, as a file. */
  exportUnsent(): Promise<Blob>;
};

const ICONS = {
  saved: IconCloudCheck,
  'on-device': IconDeviceFloppy,
  'not-saved': IconAlertTriangle,
};

const download = async (store: SavingSource): Promise<void> => {
  const address = URL.createObjectURL(await store.exportUnsent());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'sayfa-drawings.json';
  link.click();
  // The browser has taken hold of it by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
};

/** The truth about where drawings are, and what can be done. Source: B-reader §3; three honest states. */
export const SavingState = ({ store }: { store: SavingSource }) => {
  const { t, language } = useText();
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  const { state, unsent, held, lost, sending, device, progress } = useSyncExternalStore(
    store.subscribe,
    store.saving,
  );
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
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <div className={classes.place} data-state={state}>
        <Popover.Target>
          <button type="button" className={classes.pill} onClick={() => setOpen(!isOpen)}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span aria-live="polite">{t(`drawings:saving.${state}`)}</span>
          </button>
        </Popover.Target>
      </div>
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
              <Button variant="default" onClick={() => void download(store)}>
                {t('drawings:saving.export')}
              </Button>
            </div>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
