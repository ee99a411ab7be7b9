import type { BookContent } from '@sayfa/books/contract';
import { expect, it } from 'vitest';
import { sourceOfContent } from './book-source.ts';

type Listed = BookContent['success'][number];

const page = (width: number, height: number): Listed => ({
  id: 7,
  ebook_id: 1,
  page_number: 1,
  pageNumber: 1,
  thumbnail: null,
  path: null,
  pictures: [],
  buttons: [],
  canvasBackgroundImageWidth: width,
  canvasBackgroundImageHeight: height,
});

const content = (pages: Listed[], first: BookContent['first_image_props']): BookContent => ({
  id: 1,
  hash: 'abc',
  name: 'Films',
  state: 'ready',
  expired: false,
  has_text: false,
  icon: null,
  toc: '',
  first_image_props: first,
  success: pages,
});

it('[NAV-051] shows pages without pictures at 16 to 9', () => {
  const source = sourceOfContent('abc', content([page(0, 0)], null));
  expect(source.page(1).size).toEqual({ width: 16, height: 9 });
});

it('gives a page without a size of its own the size of the first picture', () => {
  const pages = [page(1000, 1400), page(0, 0)];
  const source = sourceOfContent('abc', content(pages, { width: 1000, height: 1400 }));
  expect(source.page(2).size).toEqual({ width: 1000, height: 1400 });
  expect(source.page(3).size).toEqual({ width: 1000, height: 1400 });
});
