import { runInBackground } from '@sayfa/kernel';
import { textOf, toast } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { roomFor } from './copies-on-disk.ts';
import type { VideoCopy, VideoRange } from './video-copy.ts';

/** The state of trimming. Source: VID-041. */
export type Trim =
  | { state: 'off' }
  /** Whole seconds. Source: VID-042. */
  | { state: 'choosing'; range: VideoRange }
  /** 0 to 1. */
  | { state: 'cutting'; range: VideoRange; share: number };

/**
 * Trims a video of `duration` milliseconds: the part is chosen, then copied. The whole video
 * remains.
 */
export const useTrim = (video: Blob | undefined, duration: number) => {
  const seconds = Math.round(duration / 1000);
  const [trim, setTrim] = useState<Trim>({ state: 'off' });
  const [trimmed, setTrimmed] = useState<VideoCopy>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const cut = async (whole: Blob, range: VideoRange): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    setTrim({ state: 'cutting', range, share: 0 });
    try {
      const { copyVideo } = await import('./video-copy.ts');
      // Up to the end, which may be after the last whole second.
      const to = range.to === seconds ? Number.MAX_SAFE_INTEGER : range.to;
      const made = await copyVideo(
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
    /** Whole seconds of the whole video. */
    seconds,
    trim,
    trimmed,
    begin: () => setTrim({ state: 'choosing', range: { from: 0, to: seconds } }),
    choose: (range: VideoRange) => setTrim({ state: 'choosing', range }),
    cancel: () => {
      underWay.current?.abort();
      setTrim({ state: 'off' });
    },
    apply: () => {
      if (video && trim.state === 'choosing') runInBackground(cut(video, trim.range));
    },
    /** Restores the whole video. */
    undo: () => setTrimmed(undefined),
  };
};

/** The state of trimming and its actions. */
export type Trimming = ReturnType<typeof useTrim>;
