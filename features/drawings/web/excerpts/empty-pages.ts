import { runInBackground } from '@sayfa/kernel';
import {
  type OpenReader,
  pageIdOfKey,
  type ShownPart,
  textOf,
  toast,
  useReadingDirection,
  useSession,
} from '@sayfa/web-kit';
import { maxBlankPages } from '../../contract/index.ts';
import { keyOfLocalPage } from '../store/blank-pages.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';
import { excerptBoxes, furtherBoxes } from './excerpt-layout.ts';
import { createExcerptOrigins } from './excerpt-origins.ts';
import type { StageExcerpts } from './excerpt-pictures.ts';
import { createOpenBlankPage } from './open-blank-page.ts';
import { type BookPage, createPlacedExcerpts } from './placed-excerpts.ts';

/** Excerpts on one page at most. Source: BRD-029. */
const MAX_EXCERPTS = 6;
/** Milliseconds for which another page for the same question is offered. */
const ANOTHER_MS = 8_000;

type Ports = {
  reader: OpenReader;
  store: DrawingStore;
  pictures: StageExcerpts;
  newId(): string;
  changed(): void;
};

const warn = (text: string): void => void toast({ id: 'drawings-blank', kind: 'warning', text });

const offerAnother = (run: () => void): void =>
  void toast({
    id: 'drawings-blank',
    kind: 'info',
    text: textOf('drawings:excerpt.exists'),
    milliseconds: ANOTHER_MS,
    action: { label: textOf('drawings:excerpt.another'), run },
  });

const directionNow = () => useReadingDirection.getState().direction;

/** The page of the book that is shown; a toast where it is a page of one's own. */
const bookPageOf = (reader: OpenReader, shown: ShownPart): BookPage | undefined => {
  const book = reader.pageAt(shown.page)?.key ?? '';
  const page = pageIdOfKey(book);
  if (page !== undefined) return { book, page };
  warn(textOf('drawings:excerpt.onlyOfBook'));
  return undefined;
};

/** Takes questions of the open book to empty pages, and leads back. Source: BRD-028, BRD-029. */
export const createEmptyPages = ({ reader, store, pictures, newId, changed }: Ports) => {
  const placed = createPlacedExcerpts({ reader, store, pictures, newId });
  const origins = createExcerptOrigins(reader, placed);
  const openPage = createOpenBlankPage({ reader, store, changed, placed, origins });

  const create = async (shown: ShownPart, { book, page }: BookPage): Promise<void> => {
    const limit = maxBlankPages(useSession.getState().details);
    if (store.blankPages().length >= limit) {
      warn(textOf('drawings:errors.blank_pages_full', { limit }));
      return;
    }
    const proportion = reader.pageAt(shown.page)?.proportion ?? Math.SQRT2;
    const origin = origins.now(shown);
    const boxes = excerptBoxes(shown.parts, proportion, directionNow());
    const { lastPaper: paper } = useToolbarSettings.getState();
    const blank = store.addBlankPage({ total: reader.total(), proportion, beside: book, paper });
    const key = keyOfLocalPage(blank);
    origins.set(key, origin);
    openPage.leaveWithExcerpt(key);
    await placed.place(page, shown, { key, boxes, proportion });
    openPage.open(key);
  };

  const toEmptyPage = async (shown: ShownPart): Promise<void> => {
    const of = bookPageOf(reader, shown);
    if (!of) return;
    const existing = await placed.pageWith(of, shown);
    if (!existing) return create(shown, of);
    origins.set(existing.key, origins.now(shown));
    openPage.open(existing.key);
    offerAnother(() => runInBackground(create(shown, of)));
  };

  const addToOpenPage = async (shown: ShownPart): Promise<void> => {
    const of = bookPageOf(reader, shown);
    const blank = openPage.find();
    if (!of || !blank) return;
    const { key, proportion } = blank;
    await store.page(key).ready;
    const present = placed.excerptsOn(key).map(({ box }) => box);
    if (present.length + shown.parts.length > MAX_EXCERPTS) {
      warn(textOf('drawings:excerpt.full', { limit: MAX_EXCERPTS }));
      return;
    }
    origins.set(key, origins.now(shown));
    const boxes = furtherBoxes(shown.parts, present, proportion, directionNow());
    await placed.place(of.page, shown, { key, boxes, proportion });
    openPage.open(key);
  };

  return {
    toEmptyPage: (shown: ShownPart): void => runInBackground(toEmptyPage(shown)),
    addToOpenPage: (shown: ShownPart): void => runInBackground(addToOpenPage(shown)),
    /** Whether there is a blank page that was open last, with room for another question. */
    hasOpenPage: (): boolean => openPage.hasRoom(MAX_EXCERPTS),
    back: origins.back,
    /** The page that leads back from a page of one's own; undefined where it shows nothing of the book. */
    backFrom: origins.backFrom,
    /** A blank page is looked at: further questions may be added to it. */
    lookedAt: openPage.lookedAt,
  };
};

/** Takes questions of the open book to empty pages, and leads back. */
export type EmptyPages = ReturnType<typeof createEmptyPages>;
