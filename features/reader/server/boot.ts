import { UserFacingError } from '@sayfa/contract-kit';
import { PAGE_UNITS, type ReadingDirection } from '@sayfa/kernel';
import type { Principal } from '@sayfa/server-kit';
import type { CurrentPagesOf } from '../port/index.ts';
import { BOOT_SCRIPT, BOOT_SCRIPT_HASH } from './boot-script.ts';
import { BOOT_STYLE } from './boot-style.ts';

/** A page as the boot part shows it; only the proportions of width and height count. */
type BootPage = {
  pageNumber: number;
  width: number;
  height: number;
  /** Narrowest first; empty until the page is rendered. */
  pictures: readonly { width: number; height: number; url: string }[];
};

/** A book as the boot part describes it. */
type BootBook = {
  id: number;
  hash: string;
  name: string;
  pageCount: number;
  readingDirection: ReadingDirection;
};

/** What the boot part needs of books. */
export type BootBooks = {
  /** Throws book_not_found where the person may not read it. */
  bookForPerson(person: Principal, idOrHash: string): Promise<BootBook>;
  /** The pages with these numbers, those that exist. */
  pagesOf(bookId: number, pageNumbers: readonly number[]): Promise<readonly BootPage[]>;
};

/** A cover over an answer, in page units; `colour` as `#rrggbb` where its author chose one. */
export type BootCover = {
  area: { x: number; y: number; width: number; height: number };
  colour: string | undefined;
};

/** The covers on a page (from 1) of a book for every reader. */
export type CoversOfPage = (bookId: number, pageNumber: number) => Promise<readonly BootCover[]>;

/** What is put into the web application's page: before `</head>`, and after `<body>`. */
export type BootPart = { head: string; body: string };

/** Pages around the one shown whose pictures the reader may need before it has loaded the book. */
const BEHIND = 1;
const AHEAD = 2;

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"']/gu, (sign) => `&#${sign.codePointAt(0)};`);

/** JSON that cannot end the script element around it. */
const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const forPerson = async (books: BootBooks, person: Principal, bookId: string) => {
  try {
    return await books.bookForPerson(person, bookId);
  } catch (error) {
    // The application shows the error in the person's language and leads to the library.
    if (error instanceof UserFacingError && error.code === 'book_not_found') return undefined;
    throw error;
  }
};

/** Covers as shares of the page, so that they fit at any size. */
const coversPart = ({ width, height }: BootPage, covers: readonly BootCover[]): string => {
  const across = 100 / PAGE_UNITS;
  const down = (across * width) / height;
  const marks = covers.map(({ area, colour }) => {
    const place = [area.x * across, area.y * down, area.width * across, area.height * down];
    const [left, top, wide, high] = place.map((share) => share.toFixed(3));
    const filled = colour === undefined ? '' : `;background:${colour}`;
    const style = `left:${left}%;top:${top}%;width:${wide}%;height:${high}%${filled}`;
    return `<i style="${escapeAttribute(style)}"></i>`;
  });
  return marks.length === 0 ? '' : `<div data-boot-covers>${marks.join('')}</div>`;
};

/** What windows are called that name nothing else. */
const PRODUCT_NAME = 'Sayfa';

const partOf = (
  book: BootBook,
  shown: BootPage,
  pages: readonly BootPage[],
  covers: readonly BootCover[],
  /** Of the window; a board names no book, because its browser's history outlives the lesson. */
  title: string,
): BootPart => {
  const json = jsonInHtml({
    id: book.id,
    hash: book.hash,
    name: book.name,
    pageCount: book.pageCount,
    direction: book.readingDirection,
    shown,
    pages,
  });
  return {
    head: `<title>${escapeAttribute(title)}</title><style>${BOOT_STYLE}</style>`,
    body:
      '<div id="boot-bars"></div>' +
      `<div id="boot-page" data-page="${shown.pageNumber}"><img alt="" fetchpriority="high">${coversPart(shown, covers)}</div>` +
      `<script type="application/json" id="book-boot">${json}</script>` +
      `<script>${BOOT_SCRIPT}</script>`,
  };
};

/** The page that is shown first; undefined where only the application knows it: a blank page of the person. */
const firstPage = async (
  requested: number | undefined,
  book: { id: number; pageCount: number },
  left: () => ReturnType<CurrentPagesOf>,
): Promise<number | undefined> => {
  const isInside = (page: number): boolean => page >= 1 && page <= book.pageCount;
  if (requested !== undefined) return isInside(requested) ? requested : 1;
  const page = (await left()).get(book.id) ?? 1;
  return isInside(page) ? page : undefined;
};

const boot = (books: BootBooks, coversOf: CoversOfPage, currentPages: CurrentPagesOf) => ({
  /**
   * The boot part of a book's page for a person; undefined where there is nothing to show at once
   * (no such book for this person, or its page is not rendered yet). Too high a page gives page 1, no
   * page the one at which the person left the book.
   */
  async partFor(
    person: Principal,
    bookId: string,
    page: number | undefined,
  ): Promise<BootPart | undefined> {
    const book = await forPerson(books, person, bookId);
    if (!book) return undefined;
    const number = await firstPage(page, book, () => currentPages(person.userId));
    if (number === undefined) return undefined;
    const around = Array.from(
      { length: BEHIND + 1 + AHEAD },
      (_, place) => number - BEHIND + place,
    );
    const numbers = around.filter((each) => each >= 1 && each <= book.pageCount);
    const [pages, covers] = await Promise.all([
      books.pagesOf(book.id, numbers),
      coversOf(book.id, number),
    ]);
    const shown = pages.find((each) => each.pageNumber === number);
    if (!shown || shown.pictures.length === 0 || shown.height <= 0) return undefined;
    const title = person.boardId === undefined ? book.name : PRODUCT_NAME;
    return partOf(book, shown, pages, covers, title);
  },
});

/** Shows a book's page before the application runs. `scriptHashes` belong into the page's policy. */
export const readerBoot = Object.assign(boot, { scriptHashes: [BOOT_SCRIPT_HASH] });

const LATE_TAGS =
  /<script[^<>]*\btype="module"[^<>]*><\/script>|<link[^<>]*\brel="(?:modulepreload|stylesheet)"[^<>]*>/gu;

/**
 * Puts a boot part into the application's page and moves the application's own styles and scripts
 * where they wait until the boot part has painted its picture.
 */
export const pageWithBoot = (page: string, part: BootPart): string => {
  const late = page.match(LATE_TAGS) ?? [];
  const [head = '', ...rest] = page.replace(LATE_TAGS, '').split('</head>');
  return [head.replace(/<title>[^<]*<\/title>/u, '') + part.head, ...rest]
    .join('</head>')
    .replace('<html', '<html data-boot')
    .replace(/<body([^<>]*)>/u, (tag) => `${tag}${part.body}`)
    .replace('</body>', () => `<template id="boot-late">${late.join('')}</template></body>`);
};
