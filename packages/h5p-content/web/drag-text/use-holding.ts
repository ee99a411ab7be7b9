import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Held, placed, putBack } from '../../drag-text/placing.ts';
import type { Playing } from '../use-play.ts';

/** CSS pixels that a finger may tremble in a tap. */
const TREMBLE = 6;

const KEYS = {
  held: 'h5p-content:drag.held',
  placed: 'h5p-content:drag.placed',
  back: 'h5p-content:drag.back',
  releaseOnEscape: 'h5p-content:drag.letGo',
} as const;

type Announcement = { key: string; words: Record<string, string | number> };

/** A word under a finger; `x` and `y` in the window. */
type Drag = { word: string; x: number; y: number };

const placeUnder = (x: number, y: number): number | undefined => {
  const gap = document
    .elementsFromPoint(x, y)
    .find((element) => element instanceof HTMLElement && element.dataset.gap !== undefined);
  return gap instanceof HTMLElement ? Number(gap.dataset.gap) : undefined;
};

const isOverOffer = (x: number, y: number): boolean =>
  document
    .elementsFromPoint(x, y)
    .some((element) => element instanceof HTMLElement && element.dataset.offer !== undefined);

/** A word that is held, by a tap, a key or a finger that drags it, and where it goes. */
export const useHolding = (root: RefObject<HTMLElement | null>, playing: Playing | undefined) => {
  const [held, setHeld] = useState<Held>();
  const [drag, setDrag] = useState<Drag>();
  const [announcement, setAnnouncement] = useState<Announcement>();
  const start = useRef<{ x: number; y: number; held: Held; isDrag: boolean }>(undefined);
  /** A drag ends with a click, which means nothing. */
  const wasDrag = useRef(false);

  const answers = playing?.play.answers ?? [];
  const announce = (key: keyof typeof KEYS, words: Announcement['words']): void =>
    setAnnouncement({ key: KEYS[key], words });

  const focusGap = (): void => {
    const gaps = [...(root.current?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])];
    (gaps.find((gap) => !gap.dataset.filled) ?? gaps[0])?.focus();
  };
  const focusOffer = (): void => {
    root.current?.querySelector<HTMLElement>('[data-offer] button')?.focus();
  };

  const put = (word: Held, place: number, byKey: boolean): void => {
    playing?.write(placed(answers, word, place));
    setHeld(undefined);
    announce('placed', { word: word.word, number: place + 1 });
    if (byKey && word.from === 'offer') requestAnimationFrame(focusOffer);
  };
  const takeBack = (word: Held): void => {
    playing?.write(putBack(answers, word));
    setHeld(undefined);
    announce('back', { word: word.word });
  };
  const hold = (word: Held, byKey: boolean): void => {
    setHeld(word);
    announce('held', { word: word.word });
    if (byKey && word.from === 'offer') focusGap();
  };

  const isHolding = held !== undefined;
  useEffect(() => {
    const area = root.current;
    if (!area || !isHolding) return;
    const releaseOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // The window around would close too.
      event.stopPropagation();
      setHeld(undefined);
      setAnnouncement({ key: KEYS.releaseOnEscape, words: {} });
    };
    area.addEventListener('keydown', releaseOnEscape);
    return () => area.removeEventListener('keydown', releaseOnEscape);
  }, [root, isHolding]);

  /** Whether a click is the end of a drag. */
  const isEndOfDrag = (): boolean => {
    const was = wasDrag.current;
    wasDrag.current = false;
    return was;
  };

  return {
    held,
    drag,
    announcement: announcement,
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
    /** What makes a word one that can be dragged. */
    dragging: (word: Held | undefined) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        wasDrag.current = false;
        if (!word || event.button !== 0 || playing?.isLocked) return;
        start.current = { x: event.clientX, y: event.clientY, held: word, isDrag: false };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        const from = start.current;
        if (!from) return;
        const { clientX: x, clientY: y } = event;
        if (!from.isDrag) {
          if (Math.hypot(x - from.x, y - from.y) < TREMBLE) return;
          from.isDrag = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld(from.held);
        }
        setDrag({ word: from.held.word, x, y });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>): void => {
        const from = start.current;
        start.current = undefined;
        if (!from?.isDrag) return;
        wasDrag.current = true;
        setDrag(undefined);
        setHeld(undefined);
        const { clientX: x, clientY: y } = event;
        const place = placeUnder(x, y);
        if (place !== undefined) put(from.held, place, false);
        else if (from.held.from === 'slot' && isOverOffer(x, y)) takeBack(from.held);
      },
      onPointerCancel: (): void => {
        start.current = undefined;
        setDrag(undefined);
        setHeld(undefined);
      },
    }),
  };
};

/** A word that is held. */
export type Holding = ReturnType<typeof useHolding>;
