import { textOf, toast } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { roomFor } from './copies-on-disk.ts';
import type { FilmCopy, FilmRange } from './film-copy.ts';

/** How the trimming of a film stands. Source: VID-041. */
export type Trim =
  | { state: 'off' }
  /** Whole seconds. Source: VID-042. */
  | { state: 'choosing'; range: FilmRange }
  /** 0 to 1. */
  | { state: 'cutting'; range: FilmRange; share: number };

/**
 * Trims a film of some milliseconds: the part is chosen, then really cut; all of the film is still
 * there.
 */
export const useTrim = (film: Blob | undefined, duration: number) => {
  const seconds = Math.round(duration / 1000);
  const [trim, setTrim] = useState<Trim>({ state: 'off' });
  const [trimmed, setTrimmed] = useState<FilmCopy>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const cut = async (whole: Blob, range: FilmRange): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    setTrim({ state: 'cutting', range, share: 0 });
    try {
      const { copyFilm } = await import('./film-copy.ts');
      // The last second is as long as the film has it.
      const to = range.to === seconds ? Number.MAX_SAFE_INTEGER : range.to;
      const made = await copyFilm(
        whole,
        { from: range.from, to },
        {
          signal,
          room: await roomFor(whole.size),
          onProgress: (share) => {
            if (!signal.aborted) setTrim({ state: 'cutting', range, share });
          },
        },
      );
      if (signal.aborted) return;
      setTrimmed(made);
      setTrim({ state: 'off' });
    } catch {
      if (signal.aborted) return;
      setTrim({ state: 'choosing', range });
      toast({ kind: 'error', id: 'recorder', text: textOf('recorder:trim.failed') });
    }
  };

  return {
    /** Whole seconds of all of the film. */
    seconds,
    trim,
    trimmed,
    begin: () => setTrim({ state: 'choosing', range: { from: 0, to: seconds } }),
    choose: (range: FilmRange) => setTrim({ state: 'choosing', range }),
    cancel: () => {
      underWay.current?.abort();
      setTrim({ state: 'off' });
    },
    apply: () => {
      if (film && trim.state === 'choosing') void cut(film, trim.range);
    },
    /** Back to all of it. */
    undo: () => setTrimmed(undefined),
  };
};

/** The trimming of a film, and what can be asked of it. */
export type Trimming = ReturnType<typeof useTrim>;
