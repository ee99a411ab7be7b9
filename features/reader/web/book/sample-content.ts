import {
  type BookContent,
  SAMPLE_BOOK_IDS,
  type SampleBook,
  sampleAddress,
  sampleBook,
} from '@sayfa/books/contract';
import { ACTIVITY_SIZE } from '@sayfa/kernel';
import { type ApiError, fetchShipped, type PageActivity, useSampleBooks } from '@sayfa/web-kit';
import { useQuery } from '@tanstack/react-query';

type SampleButton = SampleBook['ebook_pages'][number]['buttons'][number];

/** On a page at most; ids of a page's activities are between its number times this and the next. */
const MAX_BUTTONS = 100;

/** A picture or sound that comes with the application, as an activity of the book. Source: OFF-003. */
const activityOfSample = (button: SampleButton, page: number, index: number): PageActivity => ({
  id: page * MAX_BUTTONS + index,
  user_id: 0,
  ebook_pages_id: page,
  button_type: button.button_type,
  style: button.style,
  left: button.left,
  top: button.top,
  width: ACTIVITY_SIZE,
  height: ACTIVITY_SIZE,
  show: 1,
  status: 1,
  own_activity: 0,
  sharing: 1,
  description: button.label,
  content: button.content,
  label: button.label,
  version: 1,
});

const byContent = new WeakMap<BookContent, readonly (readonly PageActivity[])[]>();

/** The activities of each page; the same list for the same content. */
export const activitiesByPage = (content: BookContent): readonly (readonly PageActivity[])[] => {
  const known = byContent.get(content);
  if (known) return known;
  const pages = content.success.map(({ buttons }) => buttons);
  byContent.set(content, pages);
  return pages;
};

/** A sample book in the form in which the server describes its books. */
export const contentOfSample = ({
  id,
  name,
  icon,
  reading_direction,
  ebook_pages,
}: SampleBook): BookContent => ({
  success: ebook_pages.map(({ path, thumbnail, width, height, buttons }, place) => ({
    id: place + 1,
    ebook_id: id,
    page_number: place + 1,
    pageNumber: place + 1,
    path,
    thumbnail,
    pictures: [{ width, height, url: path }],
    buttons: buttons.map((button, index) => activityOfSample(button, place + 1, index)),
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
