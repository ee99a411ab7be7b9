import { runInBackground } from '@sayfa/kernel';
import {
  afterSignOut,
  followedWindow,
  localSetting,
  onRefusal,
  toast,
  useSession,
  useText,
} from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { boardsCalls, IDLE_MINUTES } from '../../contract/index.ts';
import { askAsBoard, type ProvingBoard } from '../own-key/ask-as-board.ts';
import { followBoard } from '../own-key/follow-board.ts';
import { provingBoard } from '../own-key/proving-board.ts';
import { BoardControls } from './board-controls.tsx';
import { watchIdle } from './idle-watch.ts';
import { adoptLock, lockBoard, lockWindow, unlockWindow, useLock } from './lock.ts';
import { LockScreen } from './lock-screen.tsx';
import { followOtherWindows, notifyOtherWindows } from './other-windows.ts';
import { useSentPictures } from './sent-pictures.ts';

/** What names the notice, so that it goes when somebody touches the board. */
const NOTICE = 'board-idle';
const NOTICE_MS = 60_000;

const leave = (): void => runInBackground(useSession.getState().signOut());

/** This board's key, and after how many minutes it locks; what is usual until that is known. */
const useGuardedBoard = () => {
  const [proving, setProving] = useState<ProvingBoard>();
  const [minutes, setMinutes] = useState(IDLE_MINUTES);
  useEffect(() => {
    const read = async (): Promise<void> => {
      const found = await provingBoard();
      if (!found) return;
      setProving(found);
      const { data } = await askAsBoard(found, boardsCalls.me);
      setMinutes(data.idle_minutes);
      // What is measured on the glass needs its size, also later without the server.
      localSetting('boardInches').set(String(data.inches));
    };
    // Without the server the usual minutes count.
    runInBackground(read().catch(() => undefined));
  }, []);
  return { proving, minutes };
};

/** The server, other windows and refused calls lock this one. */
const useLockedFromElsewhere = (
  proving: ProvingBoard | undefined,
  receiveSentPictures: () => void,
): void => {
  useEffect(() => {
    const stopFollowing = followOtherWindows((message) => {
      if (message === 'locked') lockWindow();
      else if (message === 'unlocked') unlockWindow();
      else leave();
    });
    const stopRefusals = onRefusal(({ code }) => {
      if (code === 'board_locked') lockWindow();
    });
    return () => {
      stopFollowing();
      stopRefusals();
    };
  }, []);
  useEffect(
    () =>
      proving &&
      followBoard(proving, { locked: lockBoard, removed: leave, picture: receiveSentPictures }),
    [proving, receiveSentPictures],
  );
};

const useIdleLock = (minutes: number): void => {
  const { t } = useText();
  const isLocked = useLock(({ since }) => since !== undefined);
  useEffect(() => {
    if (isLocked) return undefined;
    return watchIdle(minutes, {
      idle: lockBoard,
      soon: (isSoon) => {
        const text = t('boards:lock.soon');
        toast({ id: NOTICE, kind: 'info', text, milliseconds: isSoon ? NOTICE_MS : 1 });
      },
    });
  }, [minutes, isLocked, t]);
};

/** Whoever was here is gone by another way than leaving: nothing of them stays in memory either. */
const useClearedEnd = (): void =>
  useEffect(
    () =>
      useSession.subscribe(({ state }, before) => {
        if (before.state === 'in' && state === 'out') leave();
      }),
    [],
  );

let notifiesOthers = false;

/** Around every screen while somebody is signed in on a board: locks it, and lets them leave. */
const BoardGuard = () => {
  const { proving, minutes } = useGuardedBoard();
  const isLocked = useLock(({ since }) => since !== undefined);
  // The window that a class looks at follows the other one and has nothing to press.
  const isAudience = followedWindow() !== undefined;
  useLockedFromElsewhere(proving, useSentPictures(isLocked || isAudience));
  useIdleLock(minutes);
  useClearedEnd();
  useEffect(() => {
    adoptLock();
    if (notifiesOthers) return;
    notifiesOthers = true;
    afterSignOut(async () => notifyOtherWindows('left'));
  }, []);
  return (
    <>
      {!isAudience && !isLocked && <BoardControls onLock={lockBoard} onLeave={leave} />}
      {isLocked && <LockScreen proving={isAudience ? undefined : proving} onLeave={leave} />}
    </>
  );
};

export default BoardGuard;
