import { runInBackground, systemClock } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { queryClient, useSession, useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ProvingBoard } from '../own-key/ask-as-board.ts';
import classes from '../start-screen/start-screen.module.css';
import type { Arrival } from '../start-screen/use-pad-arrival.ts';
import { Ways } from '../start-screen/ways.tsx';
import { LEAVE_AFTER_MS, unlockWindow, useLock } from './lock.ts';
import { notifyOtherWindows } from './other-windows.ts';
import { RunningTimer } from './running-timer.tsx';

const LOOK_MS = 1_000;

/** The session goes on; what was refused meanwhile is asked again. */
const unlock = ({ token, details }: Arrival): void => {
  useSession.setState({ token, details, state: 'in', ended: null });
  unlockWindow();
  notifyOtherWindows('unlocked');
  runInBackground(
    queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
  );
};

/** Beside the covered page, which stays below as it is. Keys reach nothing but this. */
const useHost = (): HTMLElement => {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.dataset.lock = '';
    return element;
  });
  useEffect(() => {
    const { activeElement } = document;
    const stop = new AbortController();
    const { signal } = stop;
    document.body.append(host);
    const keep = (event: Event): void => {
      if (event.target instanceof Node && host.contains(event.target)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    for (const name of ['keydown', 'keyup', 'paste', 'drop'] as const) {
      window.addEventListener(name, keep, { capture: true, signal });
      host.addEventListener(name, (event) => event.stopPropagation(), { signal });
    }
    host.querySelector<HTMLElement>('main')?.focus();
    return () => {
      stop.abort();
      host.remove();
      if (activeElement instanceof HTMLElement) activeElement.focus();
    };
  }, [host]);
  return host;
};

/** Covers the page until whoever locked the board is there again, or leaves after ten minutes. */
export const LockScreen = ({
  proving,
  onLeave,
}: {
  /** Undefined in a window that only follows another one. */
  proving: ProvingBoard | undefined;
  onLeave(): void;
}) => {
  const { t } = useText();
  const host = useHost();
  const since = useLock((lock) => lock.since);
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setInterval(() => {
      if (systemClock.now() - since >= LEAVE_AFTER_MS) onLeave();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [since, onLeave]);
  return createPortal(
    <main className={classes.screen} tabIndex={-1} aria-label={t('boards:lock.title')}>
      <header className={classes.head}>
        <div>
          <h1>{t('boards:lock.title')}</h1>
          <p className={classes.room}>{t('boards:lock.text')}</p>
        </div>
        <RunningTimer />
      </header>
      {proving && (
        <Ways
          proving={proving}
          title={t('boards:lock.unlock')}
          onArrived={unlock}
          onRemoved={onLeave}
        >
          <Button variant="default" className={classes.other} onClick={onLeave}>
            {t('boards:lock.leave')}
          </Button>
        </Ways>
      )}
    </main>,
    host,
  );
};
