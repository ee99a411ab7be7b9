import { newExcerpt } from '@sayfa/canvas/tool';
import type { Rect } from '@sayfa/kernel';
import type { DrawingObject, Excerpt } from '@sayfa/page-model';
import type { OpenReader, ShownPart } from '@sayfa/web-kit';
import { keyOfLocalPage } from '../store/blank-pages.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import type { StageExcerpts } from './excerpt-pictures.ts';
import { isSameRegion } from './same-region.ts';

type Ports = {
  reader: OpenReader;
  store: DrawingStore;
  pictures: StageExcerpts;
  newId(): string;
};

/** A page of the book: its key and its id. */
export type BookPage = { book: string; page: number };

/** Where on a blank page the parts of a question go, and the page's height over its width. */
type Places = { key: string; boxes: readonly Rect[]; proportion: number };

const excerptsIn = (objects: readonly DrawingObject[]): readonly (DrawingObject & Excerpt)[] =>
  objects.filter((object) => object.kind === 'excerpt');

const rounded = ({ left, top, width, height }: Rect): Rect => {
  const inTenths = (value: number): number => Math.round(value * 10) / 10;
  return {
    left: inTenths(left),
    top: inTenths(top),
    width: inTenths(width),
    height: inTenths(height),
  };
};

/** The blank pages of the open book and the excerpts on them. */
export const createPlacedExcerpts = ({ reader, store, pictures, newId }: Ports) => {
  const pages = () => store.blankPages().map((page) => ({ ...page, key: keyOfLocalPage(page) }));
  const excerptsOn = (key: string) => excerptsIn(store.page(key).objects());

  return {
    pages,
    excerptsOn,
    /** The blank page that shows the same parts already. */
    async pageWith({ book, page }: BookPage, shown: ShownPart) {
      const parts = shown.parts.map(rounded);
      const beside = pages().filter((blank) => blank.beside === book);
      await Promise.all(beside.map(({ key }) => store.page(key).ready));
      return beside.findLast(({ key }) =>
        parts.every((part) =>
          excerptsOn(key).some(
            (excerpt) => excerpt.page === page && isSameRegion(excerpt.rect, part),
          ),
        ),
      );
    },
    /** Puts the shown parts of a book page on a blank page, in one step of its history. */
    async place(page: number, shown: ShownPart, { key, boxes, proportion }: Places): Promise<void> {
      const on = reader.pagesOnStage().find(({ number }) => number === shown.page);
      const contents = shown.parts.flatMap((part, at) => {
        const box = boxes[at];
        return box ? [newExcerpt({ page, rect: rounded(part), box }, proportion)] : [];
      });
      if (on?.picture) {
        const { picture } = on;
        await Promise.all(
          contents.map((content) => pictures.seed(content, picture).catch(() => undefined)),
        );
      }
      store.page(key).commit(contents.map((content) => ({ do: 'add', object: newId(), content })));
    },
  };
};

/** The blank pages of the open book and the excerpts on them. */
export type PlacedExcerpts = ReturnType<typeof createPlacedExcerpts>;
