import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Held, placed, putBack } from '../../drag-text/placing.ts';
import type { Playing } from '../use-play.ts';
import { useWordDrag } from './use-word-drag.ts';

const KEYS = {
  held: 'h5p-content:drag.held',
  placed: 'h5p-content:drag.placed',
  back: 'h5p-content:drag.back',
  releaseOnEscape: 'h5p-content:drag.release',
} as const;

type Announcement = { key: string; words: Record<string, string | number> };

type Root = RefObject<HTMLElement | null>;

const focusGap = ({ current }: Root): void => {
  const gaps = [...(current?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])];
  (gaps.find((gap) => !gap.dataset.filled) ?? gaps[0])?.focus();
};

const focusOffer = ({ current }: Root): void =>
  current?.querySelector<HTMLElement>('[data-offer] button')?.focus();

/** Escape releases a held word instead of closing the window around. */
const useReleaseOnEscape = (root: Root, isHolding: boolean, onRelease: () => void): void => {
  const release = useEffectEvent(onRelease);
  useEffect(() => {
    const area = root.current;
    if (!area || !isHolding) return;
    const releaseOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      release();
    };
    area.addEventListener('keydown', releaseOnEscape);
    return () => area.removeEventListener('keydown', releaseOnEscape);
  }, [root, isHolding]);
};

/** The word that is held, what is announced of it, and where it can go. */
const useHeldWord = (root: Root, playing: Playing | undefined) => {
  const [held, setHeld] = useState<Held>();
  const [announcement, setAnnouncement] = useState<Announcement>();
  const answers = playing?.play.answers ?? [];
  const announce = (key: keyof typeof KEYS, words: Announcement['words'] = {}): void =>
    setAnnouncement({ key: KEYS[key], words });

  useReleaseOnEscape(root, held !== undefined, () => {
    setHeld(undefined);
    announce('releaseOnEscape');
  });

  return {
    held,
    setHeld,
    announcement,
    hold: (word: Held, byKey: boolean): void => {
      setHeld(word);
      announce('held', { word: word.word });
      if (byKey && word.from === 'offer') focusGap(root);
    },
    put: (word: Held, place: number, byKey: boolean): void => {
      playing?.write(placed(answers, word, place));
      setHeld(undefined);
      announce('placed', { word: word.word, number: place + 1 });
      if (byKey && word.from === 'offer') requestAnimationFrame(() => focusOffer(root));
    },
    takeBack: (word: Held): void => {
      playing?.write(putBack(answers, word));
      setHeld(undefined);
      announce('back', { word: word.word });
    },
  };
};

/** A word that is held, by a tap, a key or a finger that drags it, and where it goes. */
export const useHolding = (root: Root, playing: Playing | undefined) => {
  const { held, setHeld, announcement, hold, put, takeBack } = useHeldWord(root, playing);
  const answers = playing?.play.answers ?? [];
  const { drag, isEndOfDrag, dragHandlersOf } = useWordDrag({
    isLocked: playing?.isLocked ?? false,
    onHold: setHeld,
    onDrop: (word, place) => {
      if (typeof place === 'number') put(word, place, false);
      else if (place === 'offer' && word.from === 'slot') takeBack(word);
    },
  });

  return {
    held,
    drag,
    announcement,
    /** A word on offer was pressed. */
    pressWord: (word: string, event: MouseEvent): void => {
      if (isEndOfDrag()) return;
      // A keyboard's press counts no clicks.
      const byKey = event.detail === 0;
      const isSame = held?.from === 'offer' && held.word === word;
      if (isSame) setHeld(undefined);
      else hold({ from: 'offer', word }, byKey);
    },
    /** A gap was pressed: what is held goes there; what is in it is held. */
    pressGap: (place: number, event: MouseEvent): void => {
      if (isEndOfDrag() || playing?.isLocked) return;
      const there = answers[place] ?? '';
      if (held?.from === 'slot' && held.place === place) takeBack(held);
      else if (held) put(held, place, event.detail === 0);
      else if (there !== '') hold({ from: 'slot', place, word: there }, event.detail === 0);
    },
    /** The words on offer were pressed while one out of a gap is held. */
    pressOffer: (): void => {
      if (held?.from === 'slot') takeBack(held);
    },
    takeBack,
    dragHandlersOf,
  };
};

/** A word that is held. */
export type Holding = ReturnType<typeof useHolding>;
