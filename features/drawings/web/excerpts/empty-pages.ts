import { newExcerpt } from '@sayfa/canvas/tool';
import { type Rect, runInBackground } from '@sayfa/kernel';
import type { DrawingObject, Excerpt } from '@sayfa/page-model';
import {
  type OpenReader,
  type PageLook,
  pageIdOfKey,
  type ShownPart,
  textOf,
  toast,
  useReadingDirection,
  useSession,
  useZoomMode,
} from '@sayfa/web-kit';
import { maxBlankPages } from '../../contract/index.ts';
import { turnToBlank } from '../controller/turn-to-blank.ts';
import { keyOfLocalPage } from '../store/blank-pages.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import { excerptBoxes, furtherBoxes } from './excerpt-layout.ts';
import { numberOfPage, type StageExcerpts } from './excerpt-pictures.ts';

/** Excerpts on one page at most. Source: BRD-029. */
const MAX_EXCERPTS = 6;
/** How much two regions share that are the same question. */
const SAME_SHARE = 0.9;
/** Milliseconds for which another page for the same question is offered. */
const ANOTHER_MS = 8_000;

/** Where the person was when a question was taken to an empty page. */
type Origin = { shown: ShownPart; look: PageLook; wasEnlarged: boolean };

type Ports = {
  reader: OpenReader;
  store: DrawingStore;
  pictures: StageExcerpts;
  newId(): string;
  changed(): void;
};

const excerptsIn = (objects: readonly DrawingObject[]): readonly (DrawingObject & Excerpt)[] =>
  objects.filter((object) => object.kind === 'excerpt');

const areaOf = ({ width, height }: Rect): number => Math.max(0, width) * Math.max(0, height);

const isSameRegion = (one: Rect, other: Rect): boolean => {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const common = areaOf({
    left,
    top,
    width: Math.min(one.left + one.width, other.left + other.width) - left,
    height: Math.min(one.top + one.height, other.top + other.height) - top,
  });
  return common >= SAME_SHARE * (areaOf(one) + areaOf(other) - common);
};

const rounded = ({ left, top, width, height }: Rect): Rect => {
  const inTenths = (value: number): number => Math.round(value * 10) / 10;
  return {
    left: inTenths(left),
    top: inTenths(top),
    width: inTenths(width),
    height: inTenths(height),
  };
};

const showToast = (kind: 'info' | 'warning', text: string): void =>
  void toast({ id: 'drawings-blank', kind, text });

/** Takes questions of the open book to empty pages, and leads back. Source: BRD-028, BRD-029. */
export const createEmptyPages = ({ reader, store, pictures, newId, changed }: Ports) => {
  const origins = new Map<string, Origin>();
  /** The blank page that was opened or looked at last. */
  let openPage: string | undefined;

  const blankPages = () =>
    store.blankPages().map((page) => ({ ...page, key: keyOfLocalPage(page) }));
  const excerptsOn = (key: string) => excerptsIn(store.page(key).objects());

  const originOf = (shown: ShownPart): Origin => ({
    shown,
    look: reader.look(),
    wasEnlarged: useZoomMode.getState().mode === 'capturezoomed',
  });

  /** The blank page that shows the same parts already. */
  const pageWith = async (book: string, page: number, parts: readonly Rect[]) => {
    const beside = blankPages().filter((blank) => blank.beside === book);
    await Promise.all(beside.map(({ key }) => store.page(key).ready));
    return beside.findLast(({ key }) =>
      parts.every((part) =>
        excerptsOn(key).some(
          (excerpt) => excerpt.page === page && isSameRegion(excerpt.rect, part),
        ),
      ),
    );
  };

  const open = (key: string): void => {
    useZoomMode.getState().enter(null);
    openPage = key;
    changed();
    turnToBlank(reader, key);
    // The button that was pressed is gone: keys go to the page.
    reader.stage.focus({ preventScroll: true });
  };

  const back = (key: string): void => {
    const origin = origins.get(key);
    if (!origin) {
      const [first] = excerptsOn(key);
      const number = first && numberOfPage(reader, first.page);
      if (number !== undefined) reader.turnTo(number);
      return;
    }
    reader.stage.focus({ preventScroll: true });
    const { shown, look, wasEnlarged } = origin;
    const [rect] = shown.parts;
    const { present, enlarge } = useZoomMode.getState();
    reader.turnTo(shown.page);
    if (shown.step !== undefined) present({ page: shown.page, activity: shown.step });
    else if (wasEnlarged && rect) enlarge({ page: shown.page, rect });
    // What is shown alone is laid out in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => reader.lookAt(look)));
  };

  /** Whoever takes the press back has neither the excerpt nor its page; an erased page stays. */
  const leaveWithExcerpt = (key: string): void => {
    const page = store.page(key);
    let hadExcerpt = false;
    const stop = page.subscribe(() => {
      const isEmpty = page.objects().length === 0;
      hadExcerpt ||= !isEmpty;
      if (!isEmpty || !hadExcerpt || page.canUndo()) return;
      stop();
      const isOpen = reader.pageAt(reader.page())?.key === key;
      if (isOpen) back(key);
      origins.delete(key);
      if (openPage === key) openPage = undefined;
      store.removeBlankPage(key);
      changed();
    });
  };

  const place = async (
    key: string,
    page: number,
    shown: ShownPart,
    boxes: readonly Rect[],
    proportion: number,
  ): Promise<void> => {
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
  };

  const directionNow = () => useReadingDirection.getState().direction;

  const create = async (shown: ShownPart, book: string, page: number): Promise<void> => {
    const limit = maxBlankPages(useSession.getState().details);
    if (store.blankPages().length >= limit) {
      showToast('warning', textOf('drawings:errors.blank_pages_full', { limit }));
      return;
    }
    const proportion = reader.pageAt(shown.page)?.proportion ?? Math.SQRT2;
    const origin = originOf(shown);
    const boxes = excerptBoxes(shown.parts, proportion, directionNow());
    const blank = store.addBlankPage({ total: reader.total(), proportion, beside: book });
    const key = keyOfLocalPage(blank);
    origins.set(key, origin);
    leaveWithExcerpt(key);
    await place(key, page, shown, boxes, proportion);
    open(key);
  };

  /** The page of the book that is shown; a toast where it is a page of one's own. */
  const bookPageOf = (shown: ShownPart): { book: string; page: number } | undefined => {
    const book = reader.pageAt(shown.page)?.key ?? '';
    const page = pageIdOfKey(book);
    if (page !== undefined) return { book, page };
    showToast('warning', textOf('drawings:excerpt.onlyOfBook'));
    return undefined;
  };

  const toEmptyPage = async (shown: ShownPart): Promise<void> => {
    const of = bookPageOf(shown);
    if (!of) return;
    const existing = await pageWith(of.book, of.page, shown.parts.map(rounded));
    if (!existing) return create(shown, of.book, of.page);
    origins.set(existing.key, originOf(shown));
    open(existing.key);
    toast({
      id: 'drawings-blank',
      kind: 'info',
      text: textOf('drawings:excerpt.exists'),
      milliseconds: ANOTHER_MS,
      action: {
        label: textOf('drawings:excerpt.another'),
        run: () => runInBackground(create(shown, of.book, of.page)),
      },
    });
  };

  const addToOpenPage = async (shown: ShownPart): Promise<void> => {
    const of = bookPageOf(shown);
    const blank = blankPages().find(({ key }) => key === openPage);
    if (!of || !blank) return;
    const { key, proportion } = blank;
    await store.page(key).ready;
    const present = excerptsOn(key).map(({ box }) => box);
    if (present.length + shown.parts.length > MAX_EXCERPTS) {
      showToast('warning', textOf('drawings:excerpt.full', { limit: MAX_EXCERPTS }));
      return;
    }
    origins.set(key, originOf(shown));
    const boxes = furtherBoxes(shown.parts, present, proportion, directionNow());
    await place(key, of.page, shown, boxes, proportion);
    open(key);
  };

  return {
    toEmptyPage: (shown: ShownPart): void => runInBackground(toEmptyPage(shown)),
    addToOpenPage: (shown: ShownPart): void => runInBackground(addToOpenPage(shown)),
    /** Whether there is a blank page that was open last, with room for another question. */
    hasOpenPage: (): boolean =>
      openPage !== undefined &&
      blankPages().some(({ key }) => key === openPage) &&
      excerptsOn(openPage).length < MAX_EXCERPTS,
    back,
    /** The page that leads back from a page of one's own; undefined where it shows nothing of the book. */
    backFrom(key: string): number | undefined {
      const origin = origins.get(key);
      if (origin) return origin.shown.page;
      if (!key.startsWith('blank_')) return undefined;
      const [first] = excerptsOn(key);
      return first && numberOfPage(reader, first.page);
    },
    /** A blank page is looked at: further questions may be added to it. */
    lookedAt(key: string): void {
      if (key === openPage || !blankPages().some((page) => page.key === key)) return;
      openPage = key;
      changed();
    },
  };
};

/** Takes questions of the open book to empty pages, and leads back. */
export type EmptyPages = ReturnType<typeof createEmptyPages>;
