import type { Rect } from '@sayfa/kernel';
import type { DrawingContent, DrawingObject } from '@sayfa/page-model';

/** What a person has drawn on the pages, for features whose activities have attached drawings. Pages from 1. */
export type AttachedDrawings = {
  /** Shows or hides drawings of a page by their ids; false where none of them is there. */
  show(page: number, ids: readonly string[], isShown: boolean): boolean;
  /** What is selected now, in paint order, and on which page; undefined where nothing is. */
  selected(): { page: number; objects: readonly DrawingObject[] } | undefined;
  /** What is drawn on a page wholly within a part of it, in paint order. */
  within(page: number, part: Rect): readonly DrawingObject[];
  /** Drawings as an answer keeps them for everybody: seen, on their own, pictures small enough. */
  forAnswer(objects: readonly DrawingObject[]): Promise<readonly DrawingContent[]>;
  /** Takes drawings off their page, in one step of undo: they are stored with an activity now. */
  remove(page: number, ids: readonly string[]): void;
};

const NONE: AttachedDrawings = {
  show: () => false,
  selected: () => undefined,
  within: () => [],
  forAnswer: async () => [],
  remove: () => undefined,
};

let attached = NONE;

/** Registers the drawings on the pages. Returns how to unregister them. */
export const connectAttachedDrawings = (drawings: AttachedDrawings): (() => void) => {
  attached = drawings;
  return () => {
    attached = NONE;
  };
};

/** The drawings on the pages now; another book has others, so do not hold the result. Source: ACT-044, QST-024. */
export const attachedDrawings = (): AttachedDrawings => attached;
