import {
  callApi,
  isApiError,
  knownPages,
  type OpenReader,
  textOf,
  toast,
  useSession,
} from '@sayfa/web-kit';
import { detectionCalls, draftsOf } from '../../contract/index.ts';
import { fetchPage, keepPage } from './keep-pages.ts';
import { changeDrafts, openReview, type ReviewedPage, useReview } from './review-store.ts';

/** Whether somebody has worked on what was found on a page, here or elsewhere. */
const isWorkedOn = ({ known, isUnsent, before }: ReviewedPage): boolean =>
  known.state === 'reviewed' || known.published.length > 0 || isUnsent || before.length > 0;

/**
 * Looks at a page, and shows what was found there in the review, instead of what stood there; one
 * step back brings that again. Source: API-048.
 */
export const findOnPage = async (reader: OpenReader, page: number): Promise<void> => {
  const pageId = (await knownPages()).pageId(page);
  const domain = useSession.getState().details?.domain_name ?? '';
  if (pageId === undefined) return;
  try {
    const { boxes, height } = await callApi(detectionCalls.detectPage, {
      params: { domain, pageId },
      body: { kind: 'zoom' },
    });
    if (boxes.length === 0) {
      toast({ kind: 'info', text: textOf('detection:page.nothing') });
      return;
    }
    const bookId = reader.book.id;
    if (useReview.getState().bookId !== bookId) openReview(bookId, page);
    await fetchPage(bookId, page);
    const version = useReview.getState().pages[page]?.known.version ?? 0;
    const drafts = draftsOf(boxes, height, `z${version}`);
    changeDrafts(page, drafts, drafts[0]?.id);
    keepPage(page);
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast({ id: 'detection', kind: 'error', text: error.message });
  }
};

/** Looks at the page being read; where somebody has worked on it in the open review, asks before. */
export const findOrAsk = async (reader: OpenReader): Promise<void> => {
  const { bookId, pages } = useReview.getState();
  const page = reader.page();
  const isOpen = bookId === reader.book.id;
  const here = isOpen ? pages[page] : undefined;
  if (here && isWorkedOn(here)) useReview.setState({ page, pageToConfirm: page });
  else await findOnPage(reader, page);
};
