import { type PointerDragHandlers, useTargetDrag } from '@sayfa/ui';
import { useRef, useState } from 'react';
import type { Held } from '../../drag-text/placing.ts';

/** CSS pixels that a finger may tremble in a tap. */
const TREMBLE = 6;

/** A word under a finger; `x` and `y` in the window. */
type WordDrag = { word: string; x: number; y: number };

/** Where a dragged word was dropped: a gap by its place, among the words on offer, or elsewhere. */
export type DropPlace = number | 'offer' | undefined;

const placeUnder = (x: number, y: number): DropPlace => {
  const under = document
    .elementsFromPoint(x, y)
    .filter((element): element is HTMLElement => element instanceof HTMLElement);
  const gap = under.find(({ dataset }) => dataset.gap !== undefined);
  if (gap) return Number(gap.dataset.gap);
  return under.some(({ dataset }) => dataset.offer !== undefined) ? 'offer' : undefined;
};

type Handlers = {
  isLocked: boolean;
  /** A word is dragged; undefined where it is no longer. */
  onHold: (word: Held | undefined) => void;
  onDrop: (word: Held, place: DropPlace) => void;
};

/** Drags words by mouse, pen or finger. */
export const useWordDrag = ({ isLocked, onHold, onDrop }: Handlers) => {
  const [drag, setDrag] = useState<WordDrag>();
  /** A drag ends with a click, which means nothing. */
  const wasDrag = useRef(false);

  const handlersOf = useTargetDrag<Held>({
    thresholdPx: TREMBLE,
    onMove: ({ target, at, hasMoved }) => {
      if (!hasMoved) onHold(target);
      setDrag({ word: target.word, ...at });
    },
    onUp: ({ target, at, hasMoved }) => {
      if (!hasMoved) return;
      wasDrag.current = true;
      setDrag(undefined);
      onHold(undefined);
      onDrop(target, placeUnder(at.x, at.y));
    },
    onCancel: () => {
      setDrag(undefined);
      onHold(undefined);
    },
  });

  return {
    drag,
    /** Whether a click is the end of a drag. */
    isEndOfDrag: (): boolean => {
      const was = wasDrag.current;
      wasDrag.current = false;
      return was;
    },
    /** What makes a word one that can be dragged. */
    dragHandlersOf: (word: Held | undefined): PointerDragHandlers =>
      handlersOf(() => {
        wasDrag.current = false;
        return isLocked ? undefined : word;
      }),
  };
};
