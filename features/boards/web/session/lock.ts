import { runInBackground, systemClock } from '@sayfa/kernel';
import { callApi, isApiError, useSession } from '@sayfa/web-kit';
import { create } from 'zustand';
import { boardsCalls } from '../../contract/index.ts';
import { cover, isCovered, uncover } from './cover.ts';
import { notifyOtherWindows } from './other-windows.ts';

/** Milliseconds after which a locked board is left. Source: BRD-007. */
export const LEAVE_AFTER_MS = 600_000;
/** Milliseconds until a server is told again that was away. */
const RETRY_MS = 5_000;

/** Since when this board is locked; undefined where it is not. */
export const useLock = create<{ since: number | undefined }>()(() => ({ since: undefined }));

const reportLock = async (since: number): Promise<void> => {
  if (useLock.getState().since !== since) return;
  try {
    await callApi(boardsCalls.lockSession, { isQuiet: true });
  } catch (error) {
    // A session that is over needs no lock.
    if (isApiError(error) && error.status !== 0 && error.status < 500) return;
    setTimeout(() => runInBackground(reportLock(since)), RETRY_MS);
  }
};

/** Locks this window: its page is covered before the next frame. */
export const lockWindow = (): void => {
  cover();
  useLock.setState((lock) => ({ since: lock.since ?? systemClock.now() }));
};

/** Locks the board: all its windows, and the session on the server as soon as it is there. */
export const lockBoard = (): void => {
  if (useLock.getState().since !== undefined) return;
  lockWindow();
  notifyOtherWindows('locked');
  const { since } = useLock.getState();
  if (since !== undefined) runInBackground(reportLock(since));
};

/** Shows the page of this window again. */
export const unlockWindow = (): void => {
  uncover();
  useLock.setState({ since: undefined });
};

/** What is done where the board was locked before this window was loaded. */
export const adoptLock = (): void => {
  if (isCovered() || useSession.getState().details?.boardLocked) lockWindow();
};
