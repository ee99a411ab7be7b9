/** One printed page; `body` is HTML that fills a box of exactly the page size. */
export type Sheet = {
  kind: 'cover' | 'front' | 'opener' | 'lesson' | 'test' | 'back';
  /** Number of the unit whose colour the page has, from 1; 0 for pages outside the units. */
  unit: number;
  body: string;
  /** Text of the running head; none on covers and openers. */
  running?: string;
};

/** An activity that the reader places at the element with `data-button`. */
export type ButtonPlan = {
  key: string;
  buttonType: 'audio' | 'image';
  label: string;
  file: string;
};

/** A sample book to print. */
export type Book = {
  id: number;
  name: string;
  language: 'tr' | 'en';
  courseKey: 'mathematics' | 'science';
  /** Millimetres. */
  width: number;
  height: number;
  css: string;
  sheets: readonly Sheet[];
  buttons: readonly ButtonPlan[];
};

/** A heading found in the pages, for the contents page. */
export type Entry = { level: 1 | 2 | 3; title: string; page: number; unit: number };

const HEADING = /<h([1-3])[^>]*>([\s\S]*?)<\/h\1>/g;

/** Removes markup and folds white space. */
export const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Headings of `sheets` in order; `firstPage` is the folio of the first sheet. */
export function entriesOf(sheets: readonly Sheet[], firstPage: number): Entry[] {
  return sheets.flatMap((sheet, index) =>
    [...sheet.body.matchAll(HEADING)].map((match): Entry => {
      const level = match[1] === '1' ? 1 : match[1] === '2' ? 2 : 3;
      return { level, title: plain(match[2] ?? ''), page: firstPage + index, unit: sheet.unit };
    }),
  );
}

const furniture = (sheet: Sheet, page: number): string => {
  if (sheet.kind !== 'lesson' && sheet.kind !== 'test') return '';
  const side = page % 2 === 0 ? 'verso' : 'recto';
  return `<div class="running ${side}">${sheet.running ?? ''}</div><div class="folio ${side}">${page}</div>`;
};

const BASE_CSS = `
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{font-family:Text;font-feature-settings:'kern','liga','calt' 0;color:var(--ink)}
.page{position:relative;overflow:hidden;break-after:page;break-inside:avoid}
.page:last-child{break-after:auto}
svg{display:block;overflow:visible}
svg text{font-family:Text}
p{text-wrap:pretty}
h1,h2,h3{font-weight:inherit;text-wrap:balance}
ul,ol{list-style:none}
`;

/** The whole book as one HTML document. */
export function bookHtml(book: Book, fonts: string): string {
  const pages = book.sheets.map((sheet, index) => {
    const page = index + 1;
    const side = page % 2 === 0 ? 'left' : 'right';
    const classes = `page ${sheet.kind} unit-${sheet.unit} ${side}`;
    return `<section class="${classes}" data-page="${page}">${sheet.body}${furniture(sheet, page)}</section>`;
  });
  const size = `${book.width}mm ${book.height}mm`;
  const paper = `@page{size:${size};margin:0}.page{width:${book.width}mm;height:${book.height}mm}`;
  return `<!doctype html><html lang="${book.language}"><head><meta charset="utf-8"><title>${book.name}</title>
<style>${fonts}${BASE_CSS}${paper}${book.css}</style></head><body>${pages.join('\n')}</body></html>`;
}
