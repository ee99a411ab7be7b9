import { type BookContent, booksCalls } from '@sayfa/books/contract';
import type { Rect, Size } from '@sayfa/kernel';
import { addressOf } from '@sayfa/web-kit';
import type { PageSource, ViewPage } from '../page-view/page-source.ts';
import type { BootData } from './boot-data.ts';

/** Size of a page whose own size is unknown. Source: NAV-051. */
const VIDEO_BOOK: Size = { width: 16, height: 9 };

const MM_PER_POINT = 25.4 / 72;

const millimetresOf = (points: number | undefined): number | undefined =>
  points === undefined || points <= 0 ? undefined : points * MM_PER_POINT;

const addressesOf = (id: string): Pick<PageSource, 'earlyPicture' | 'region'> => ({
  earlyPicture: (number, width) =>
    addressOf(booksCalls.pageImage, { params: { id, number }, query: { width } }),
  region: (number, { left, top, width, height }: Rect, pixels) =>
    addressOf(booksCalls.region, {
      params: { id, number },
      query: { left, top, width, height, pixels },
    }),
});

/** The pages of a book as its content lists them. */
export const sourceOfContent = (id: string, content: BookContent): PageSource => {
  const usual: Size = content.first_image_props ?? VIDEO_BOOK;
  const pages = content.success.map(
    (page): ViewPage => ({
      key: `page_${page.id}`,
      size:
        page.canvasBackgroundImageWidth > 0 && page.canvasBackgroundImageHeight > 0
          ? { width: page.canvasBackgroundImageWidth, height: page.canvasBackgroundImageHeight }
          : usual,
      printedWidth: millimetresOf(page.width_points),
      thumbnail: page.thumbnail,
      pictures: page.pictures,
      isLost: page.lost,
    }),
  );
  const unknown: ViewPage = { key: '', size: usual, thumbnail: null, pictures: [] };
  return {
    total: pages.length,
    direction: content.reading_direction ?? 'ltr',
    page: (number) => pages[number - 1] ?? unknown,
    ...addressesOf(id),
  };
};

/** The pages of the boot data; all others get the size of the one that is shown. */
export const sourceOfBoot = (id: string, boot: BootData): PageSource => {
  const sizeOf = ({ width, height }: Size): Size => ({ width, height });
  const pages = new Map(
    boot.pages.map((page): [number, ViewPage] => [
      page.pageNumber,
      {
        key: '',
        size: sizeOf(page),
        thumbnail: page.pictures[0]?.url ?? null,
        pictures: page.pictures,
      },
    ]),
  );
  const unknown: ViewPage = { key: '', size: sizeOf(boot.shown), thumbnail: null, pictures: [] };
  return {
    total: boot.pageCount,
    direction: boot.direction,
    page: (number) => pages.get(number) ?? unknown,
    ...addressesOf(id),
  };
};
