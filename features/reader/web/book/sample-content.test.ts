import type { SampleBook } from '@sayfa/books/contract';
import { bookContent } from '@sayfa/books/contract';
import { describe, expect, it } from 'vitest';
import { sourceOfContent } from './book-source.ts';
import { activitiesByPage, contentOfSample } from './sample-content.ts';

const page = (number: number): SampleBook['ebook_pages'][number] => ({
  path: `/offline/112/pages/${number}.webp`,
  thumbnail: `/offline/112/thumbnails/${number}.webp`,
  width: 1000,
  height: 1414,
  buttons: [],
});
const book: SampleBook = {
  id: 112,
  name: 'Matematik',
  course_name: 'Matematik',
  icon: '/offline/112/thumbnails/1.webp',
  ebook_pages: [page(1), page(2)],
};

describe('[OFF-004] a sample book in the reader', () => {
  it('looks like a book of the server', () => {
    expect(bookContent.parse(contentOfSample(book))).toMatchObject({ id: 112, state: 'ready' });
  });

  it('is read from left to right unless it says otherwise', () => {
    const directionOf = (sample: SampleBook) =>
      sourceOfContent('112', contentOfSample(sample)).direction;
    expect(directionOf(book)).toBe('ltr');
    expect(directionOf({ ...book, reading_direction: 'rtl' })).toBe('rtl');
  });

  it('[OFF-002] has its pictures and sounds as activities of its pages', () => {
    const button = {
      button_type: 'audio' as const,
      content: '/offline/112/sounds/bell.wav',
      label: 'Bell',
      left: 40,
      top: 60,
      style: 'style1',
    };
    const content = contentOfSample({
      ...book,
      ebook_pages: [page(1), { ...page(2), buttons: [button, { ...button, left: 90 }] }],
    });
    expect(bookContent.parse(content).success[1]?.buttons).toMatchObject([
      { ...button, description: 'Bell', ebook_pages_id: 2, show: 1 },
      { left: 90 },
    ]);
    const [none, some] = activitiesByPage(content);
    expect(none).toEqual([]);
    expect(new Set(some?.map(({ id }) => id)).size).toBe(2);
    expect(activitiesByPage(content)).toBe(activitiesByPage(content));
  });

  it('has pages whose pictures come with the application', () => {
    const source = sourceOfContent('112', contentOfSample(book));
    expect(source.total).toBe(2);
    expect(source.page(2)).toMatchObject({
      size: { width: 1000, height: 1414 },
      thumbnail: '/offline/112/thumbnails/2.webp',
      pictures: [{ url: '/offline/112/pages/2.webp' }],
    });
  });
});
