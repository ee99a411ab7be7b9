import { createKeyedMutex, runInBackground } from '@sayfa/kernel';
import { callApi, isApiError, toast, unsentSettings, useSession } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import { type Draft, detectionCalls, draftsShape, pageDrafts } from '../../contract/index.ts';
import {
  adjustDrafts,
  changeDrafts,
  noteRefused,
  noteSent,
  putConflicting,
  putKnown,
  useReview,
} from './review-store.ts';

/** Milliseconds after a change until it is sent. */
const SOON = 500;
/** Milliseconds until it is tried again. */
const LATER = 3_000;

const stored = z.object({ version: z.int(), drafts: draftsShape });
const storedConflicts = z.array(draftsShape);

const settings = unsentSettings('detection');

const settingOf = (bookId: number, page: number) => settings.of(`${bookId}/${page}`);

/** Drafts that met a newer version of somebody else, until the person decides. */
const conflictsOf = (bookId: number, page: number) => settings.of(`${bookId}/${page}/conflicts`);

const domainName = (): string => useSession.getState().details?.domain_name ?? '';

const parsed = <Shape extends z.core.$ZodType>(text: string | null, shape: Shape) => {
  if (text === null) return undefined;
  try {
    return z.safeParse(shape, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const pageMutex = createKeyedMutex<number>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

const paramsOf = (bookId: number, page: number) => ({
  domain: domainName(),
  id: String(bookId),
  number: page,
});

/** Somebody else changed the page: theirs is shown, and mine is kept until the person decides. */
const meet = (bookId: number, current: unknown, mine: readonly Draft[]): void => {
  const theirs = pageDrafts.safeParse(current).data;
  if (!theirs) return;
  const page = theirs.pageNumber;
  const held = conflictsOf(bookId, page);
  const conflicting = [mine, ...(parsed(held.get(), storedConflicts) ?? [])];
  held.set(JSON.stringify(conflicting));
  settingOf(bookId, page).remove();
  if (useReview.getState().bookId !== bookId) return;
  putKnown(theirs, { isForced: true });
  putConflicting(page, conflicting);
};

/** The person has decided between what is here only and what the page is now. */
export const decideConflict = (page: number, choice: 'mine' | 'theirs'): void => {
  const { bookId, pages } = useReview.getState();
  const [mine, ...others] = pages[page]?.conflicting ?? [];
  if (bookId === undefined || !mine) return;
  if (choice === 'mine') {
    changeDrafts(page, mine);
    keepPage(page, 0);
  }
  const held = conflictsOf(bookId, page);
  if (others.length > 0) held.set(JSON.stringify(others));
  else held.remove();
  putConflicting(page, others);
};

const send = async (bookId: number, page: number): Promise<void> => {
  const here = useReview.getState().pages[page];
  if (useReview.getState().bookId !== bookId || !here?.isUnsent) return;
  const { drafts } = here;
  try {
    const known = await callApi(detectionCalls.savePage, {
      params: paramsOf(bookId, page),
      body: { version: here.known.version, drafts: [...drafts] },
    });
    noteSent(known, drafts);
    if (useReview.getState().pages[page]?.isUnsent) keepPage(page, SOON);
    else settingOf(bookId, page).remove();
  } catch (error) {
    if (isApiError(error, 'edit_conflict')) meet(bookId, error.current, drafts);
    else if (isApiError(error) && error.isPassing) keepPage(page, LATER);
    else {
      noteRefused(page, drafts);
      toast({ kind: 'error', text: isApiError(error) ? error.message : String(error) });
    }
  }
};

const sendNow = (bookId: number, page: number): Promise<void> => {
  clearTimeout(timers.get(page));
  return pageMutex.run(page, () => send(bookId, page));
};

/** Keeps what was changed of a page on this device, and sends it soon. */
export const keepPage = (page: number, wait = SOON): void => {
  const { bookId, pages } = useReview.getState();
  const here = pages[page];
  if (bookId === undefined || !here?.isUnsent) return;
  const { known, drafts } = here;
  settingOf(bookId, page).set(JSON.stringify({ version: known.version, drafts }));
  clearTimeout(timers.get(page));
  timers.set(
    page,
    setTimeout(() => runInBackground(sendNow(bookId, page)), wait),
  );
};

/** Sends whatever is unsent at once; whether the server has everything now. */
export const sendEverything = async (): Promise<boolean> => {
  const { bookId, pages } = useReview.getState();
  if (bookId === undefined) return true;
  const unsent = Object.keys(pages).map(Number);
  await Promise.all(unsent.map((page) => sendNow(bookId, page)));
  return Object.values(useReview.getState().pages).every(({ isUnsent }) => !isUnsent);
};

/** Pages of a book with changes that are on this device only. */
export const pagesWithUnsent = (bookId: number): number[] => [
  ...new Set(settings.names(`${bookId}/`).map((name) => Number(name.split('/')[1]))),
];

const fetching = new Set<string>();

/** Fetches the drafts of a page, and brings back what this device could not send before. */
export const fetchPage = async (bookId: number, page: number): Promise<void> => {
  const key = `${bookId}/${page}`;
  if (fetching.has(key)) return;
  fetching.add(key);
  try {
    const known = await callApi(detectionCalls.page, { params: paramsOf(bookId, page) });
    if (useReview.getState().bookId !== bookId) return;
    putKnown(known);
    putConflicting(page, parsed(conflictsOf(bookId, page).get(), storedConflicts) ?? []);
    const unsent = parsed(settingOf(bookId, page).get(), stored);
    const here = useReview.getState().pages[page];
    if (unsent && here && !here.isUnsent) {
      putKnown({ ...known, version: unsent.version }, { isForced: true });
      adjustDrafts(page, unsent.drafts);
      keepPage(page, 0);
    }
    useReview.setState(({ failed }) => ({ failed: failed.filter((other) => other !== page) }));
  } catch {
    useReview.setState(({ failed }) => ({ failed: [...new Set([...failed, page])] }));
  } finally {
    fetching.delete(key);
  }
};
