import { Button, Popover } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import { IconAlertTriangle, IconCloudCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { useReducer, useEffect, useId, useState } from 'react';
import classes from './saving-state.module.css';

/** Where drawings are: on the server, on this device, or nowhere but on the screen. */
export type Saving = 'saved' | 'on-device' | 'not-saved';

/** How much of it: gestures that the server, or this device, does not have yet. */
export type SavingCounts = { state: Saving; waiting: number; reason?: string | undefined };

/** What the indicator reads; the store of drawings offers it. */
export type SavingSource = {
  saving(): SavingCounts;
  subscribe(listener: () => void): () => void;
  /** Sends now. Rejects where it cannot. */
  flush(): Promise<unknown>;
  /** What the server does not have, as a file. */
  exportUnsent(): Blob | Promise<Blob>;
};

const ICONS = { saved: IconCloudCheck, 'on-device': IconDeviceFloppy, 'not-saved': IconAlertTriangle };

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
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  useEffect(() => store.subscribe(changed), [store]);
  const { state, waiting, reason } = store.saving();
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
      <Popover.Dropdown className={classes.details} aria-labelledby={title}>
        <h2 id={title} className={classes.title}>
          {t(`drawings:saving.${state}`)}
        </h2>
        <p className={classes.text}>{t(`drawings:saving.about.${state}`)}</p>
        {reason && <p className={classes.reason}>{reason}</p>}
        {waiting > 0 && (
          <p className={classes.text}>
            {t('drawings:saving.waiting', {
              count: waiting,
              number: formatNumber(language, waiting),
            })}
          </p>
        )}
        {state !== 'saved' && (
          <div className={classes.actions}>
            <Button onClick={retry}>{t('drawings:saving.retry')}</Button>
            <Button variant="default" onClick={() => void download(store)}>
              {t('drawings:saving.export')}
            </Button>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
