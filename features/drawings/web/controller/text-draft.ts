import type { InkSettings } from '@sayfa/canvas/tool';
import { newText } from '@sayfa/canvas/tool';
import type { Point, Size } from '@sayfa/kernel';
import type { Change, DrawingObject, ObjectId, Text } from '@sayfa/page-model';
import type { DrawingPage } from '../store/drawing-page.ts';
import type { Writing } from './controller-state.ts';
import { directionOf } from './direction-of.ts';

/** A text as its editor shows it now; `at` and `extent` are in page units. */
export type WrittenText = {
  typed: string;
  /** With a newline wherever a line was broken at the edge of the page. */
  wrapped: string;
  at: Point;
  extent: Size | undefined;
};

/** What a text needs to know of its page. */
export type WrittenPage = { height: number; page: DrawingPage };

/** The text that is edited; undefined for a new one. */
export const textOn = (page: DrawingPage, writing: Writing): (DrawingObject & Text) | undefined => {
  const found =
    'object' in writing ? page.objects().find(({ id }) => id === writing.object) : undefined;
  return found?.kind === 'text' ? found : undefined;
};

const changeOf = (
  existing: DrawingObject & Text,
  { typed, wrapped, at, extent }: WrittenText,
): Change | undefined => {
  const object = existing.id;
  if (typed.trim() === '') return { do: 'remove', object };
  if (typed.trimEnd() === existing.text) return undefined;
  const text = wrapped.trimEnd();
  return {
    do: 'change',
    object,
    patch: { text, direction: directionOf(text), extent, at },
  };
};

/** Keeps what an editor of a text shows, so that it does not end with its editor. Source: INK-018. */
export const createTextDraft = (ports: {
  settings(): InkSettings;
  newId(): ObjectId;
  page(key: string): DrawingPage;
}) => {
  let draft: Change | undefined;

  const additionOf = (
    { height }: WrittenPage,
    { typed, wrapped, at, extent }: WrittenText,
  ): Change | undefined => {
    if (typed.trim() === '') return undefined;
    const text = wrapped.trimEnd();
    const drawing = { settings: ports.settings(), page: { height } };
    const content = newText(drawing, { at, text, direction: directionOf(text), extent });
    return { do: 'add', object: draft?.object ?? ports.newId(), content };
  };

  return {
    /** The editor shows another text. */
    write(on: WrittenPage, writing: Writing, written: WrittenText): void {
      const existing = textOn(on.page, writing);
      if (existing) draft = changeOf(existing, written);
      else draft = 'at' in writing ? additionOf(on, written) : undefined;
      on.page.setInProgress(draft?.do === 'add' || draft?.do === 'change' ? draft : null);
    },
    /** The editor closes: commits the text. Returns the object that it is on the page. */
    end(writing: Writing): { object: ObjectId; isNew: boolean } | undefined {
      const change = draft;
      draft = undefined;
      if (change) ports.page(writing.page).commit([change]);
      if (change?.do === 'remove') return undefined;
      if ('object' in writing) return { object: writing.object, isNew: false };
      return change && { object: change.object, isNew: true };
    },
  };
};
