import type { ActivityHost } from '@sayfa/activity-kit/web';
import { useEffect, useRef, useState } from 'react';
import {
  freshPlay,
  isComplete,
  type Marking,
  type Play,
  type PlayRules,
  readPlay,
  retried,
  writePlay,
} from '../answers/play.ts';
import type { AnswerMark } from '../answers/same-answer.ts';

type PlayParts = {
  /** Gaps or cells. */
  count: number;
  rules: PlayRules;
  mark(answers: readonly string[]): Marking;
  host: ActivityHost | undefined;
  /** Of what was kept, what still makes sense. */
  onlyValid?(answers: readonly string[]): string[];
};

/** What was kept of an earlier visit; undefined until it is known. */
const useStoredPlay = ({ count, host, onlyValid }: PlayParts) => {
  const [play, setPlay] = useState(() => (host ? undefined : freshPlay(count)));
  const isRead = play !== undefined;
  useEffect(() => {
    if (!host || isRead) return;
    let isGone = false;
    const start = (stored: string | undefined): void => {
      if (isGone) return;
      const read = readPlay(stored, count);
      setPlay(onlyValid ? { ...read, answers: onlyValid(read.answers) } : read);
    };
    host.readState().then(start, () => start(undefined));
    return () => {
      isGone = true;
    };
  }, [host, isRead, count, onlyValid]);
  return [play, setPlay] as const;
};

/** An exercise that is being played: answers, checking, solution, another try. Undefined until it is known. */
export const usePlay = (parts: PlayParts) => {
  const { rules, mark, host } = parts;
  const [play, setPlay] = useStoredPlay(parts);
  /** The gap that is being written in; it is not marked yet. */
  const [openPlace, setOpenPlace] = useState<number>();
  const startedAt = useRef(performance.now());
  if (!play) return undefined;

  const marking = mark(play.answers);
  const change = (next: Play): void => {
    setPlay(next);
    host?.writeState(writePlay(next));
  };
  const check = (current: Play = play): void => {
    const spent = current.seconds + (performance.now() - startedAt.current) / 1000;
    const seconds = Math.round(spent * 10) / 10;
    change({ ...current, phase: 'checked', seconds });
    const { score, maxScore } = mark(current.answers);
    const success = score === maxScore;
    host?.addResult({ score, maxScore, completion: true, success, duration: seconds });
  };
  const checkIfDone = (current: Play): void => {
    if (rules.isInstant && current.phase === 'playing' && isComplete(current)) check(current);
  };
  return {
    play,
    rules,
    marking,
    isLocked: play.phase !== 'playing',
    /** How an answer fares, where that is shown yet. */
    markAt: (place: number): AnswerMark | undefined => {
      const found = marking.marks[place];
      if (play.phase !== 'playing') return found;
      return rules.isInstant && place !== openPlace && found !== 'empty' ? found : undefined;
    },
    /** Other answers; `open` is the gap that is still being written in. */
    write: (answers: readonly string[], open?: number): void => {
      if (play.phase !== 'playing') return;
      const next = { ...play, answers: [...answers] };
      setOpenPlace(open);
      change(next);
      if (open === undefined) checkIfDone(next);
    },
    /** The gap that was written in is left. */
    settle: (): void => {
      setOpenPlace(undefined);
      checkIfDone(play);
    },
    check: (): void => check(),
    isComplete: isComplete(play),
    showSolution: (): void => change({ ...play, phase: 'solved' }),
    retry: (): void => {
      startedAt.current = performance.now();
      setOpenPlace(undefined);
      change(retried(play, marking, rules));
    },
  };
};

/** An exercise that is being played. */
export type Playing = NonNullable<ReturnType<typeof usePlay>>;
