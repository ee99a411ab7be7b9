import {
  type BookContent,
  SAMPLE_BOOK_IDS,
  type SampleBook,
  sampleAddress,
  sampleBook,
} from '@sayfa/books/contract';
import { type ApiError, fetchShipped, useSampleBooks } from '@sayfa/web-kit';
import { useQuery } from '@tanstack/react-query';

/** A sample book in the form in which the server describes its books. */
export const contentOfSample = ({
  id,
  name,
  icon,
  reading_direction,
  ebook_pages,
}: SampleBook): BookContent => ({
  success: ebook_pages.map(({ path, thumbnail, width, height }, place) => ({
    id: place + 1,
    ebook_id: id,
    page_number: place + 1,
    pageNumber: place + 1,
    path,
    thumbnail,
    pictures: [{ width, height, url: path }],
    buttons: [],
    canvasBackgroundImageWidth: width,
    canvasBackgroundImageHeight: height,
  })),
  id,
  hash: String(id),
  name,
  toc: JSON.stringify({ units: [] }),
  icon,
  first_image_props: null,
  expired: false,
  state: 'ready',
  has_text: false,
  reading_direction,
});

/** The sample book of an address, where sample books replace the server's. Source: OFF-004. */
export const useSampleContent = (bookUrlId: string) => {
  const isUsed = useSampleBooks();
  const id = SAMPLE_BOOK_IDS.find((each) => String(each) === bookUrlId);
  const { data, error, refetch } = useQuery<BookContent, ApiError>({
    queryKey: ['sample book', id],
    queryFn: async ({ signal }) =>
      contentOfSample(sampleBook.parse(await fetchShipped(sampleAddress(`${id}.json`), signal))),
    enabled: isUsed && id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { isUsed, isOne: id !== undefined, data, error, refetch };
};
