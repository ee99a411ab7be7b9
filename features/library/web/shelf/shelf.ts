import { runInBackground, systemClock } from '@sayfa/kernel';
import { ApiError, callApi, callKey, queryClient, textOf } from '@sayfa/web-kit';
import { type LibraryBook, libraryCalls } from '../../contract/index.ts';
import { rememberListed } from '../recent/recent-books.ts';
import { type GroupList, shelfMerge } from './merge-shelves.ts';

/** Which books a shelf holds. */
export type ShelfFilter = {
  groupIds: readonly number[];
  search: string;
  courseId: number | undefined;
  favorite: boolean;
};

/** A shelf as the screen shows it. */
export type ShelfView = {
  state: 'loading' | 'ready' | 'failed';
  error: ApiError | undefined;
  /** Loaded so far, in order. */
  books: readonly LibraryBook[];
  /** How many there will be; too high by the books that are in two groups, until all is loaded. */
  total: number;
  isComplete: boolean;
};

/** Books in the first answer: a screenful, so that it is there at once. */
const FIRST_PAGE = 50;
/** Books in later answers, the most the server gives. */
const LATER_PAGE = 200;

type GroupShelf = GroupList & { groupId: number; cursor: string | undefined; total: number };

const failure = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, 'server_error', textOf('ui:unexpected'));

const fetchPage = async (filter: ShelfFilter, group: GroupShelf) => {
  const requestedAt = systemClock.now();
  const input = {
    params: { id: group.groupId },
    query: {
      ...(filter.search && { search: filter.search }),
      ...(filter.courseId !== undefined && { course_id: filter.courseId }),
      ...(filter.favorite && { favorite: '1' as const }),
      ...(group.cursor && { cursor: group.cursor }),
      limit: group.cursor ? LATER_PAGE : FIRST_PAGE,
    },
  };
  const page = await queryClient.fetchQuery({
    queryKey: callKey(libraryCalls.groupEbooks, input),
    queryFn: ({ signal }) => callApi(libraryCalls.groupEbooks, { ...input, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  rememberListed(page.data, requestedAt);
  return page;
};

/** One shelf: the merged books of a person's groups under one filter, loaded as far as looked at. */
export const createShelf = (filter: ShelfFilter, bornAt: number) => {
  const groups: GroupShelf[] = filter.groupIds.map((groupId) => ({
    groupId,
    books: [],
    isComplete: false,
    cursor: undefined,
    total: 0,
  }));
  const merge = shelfMerge(groups);
  const listeners = new Set<() => void>();
  let view: ShelfView = {
    state: 'loading',
    error: undefined,
    books: [],
    total: 0,
    isComplete: false,
  };
  let requested = 0;
  let loading: Promise<void> | undefined;

  const show = (change: Partial<ShelfView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };

  const loadGroup = async (group: GroupShelf): Promise<void> => {
    const page = await fetchPage(filter, group);
    group.books.push(...page.data);
    group.cursor = page.next_cursor ?? undefined;
    group.isComplete = page.next_cursor === null;
    group.total = page.total;
  };

  const loadRequested = async (): Promise<void> => {
    while (!view.isComplete && (view.state !== 'ready' || view.books.length < requested)) {
      const waiting = merge.waitingFor().flatMap((place) => groups[place] ?? []);
      await Promise.all(waiting.map(loadGroup));
      const books = merge.advance();
      const isComplete = groups.every((group) => group.isComplete);
      const sum = groups.reduce((total, group) => total + group.total, 0);
      show({ state: 'ready', books, isComplete, total: isComplete ? books.length : sum });
    }
  };

  const load = (): Promise<void> => {
    loading ??= loadRequested()
      .catch((error: unknown) => show({ state: 'failed', error: failure(error) }))
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };

  return {
    filter,
    bornAt,
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Sees to it that at least this many books are loaded; failing shows in the view. */
    loadAtLeast: (count: number): Promise<void> => {
      requested = Math.max(requested, count);
      return view.state === 'failed' ? Promise.resolve() : load();
    },
    /** After a failure: on from where it stopped. */
    retry: (): void => {
      show({ state: view.books.length > 0 ? 'ready' : 'loading', error: undefined });
      runInBackground(load());
    },
    /** Puts newer facts of some books in their places. */
    update: (fresh: ReadonlyMap<number, LibraryBook>): void => {
      if (view.books.every(({ id }) => !fresh.has(id))) return;
      show({ books: merge.renew(fresh) });
    },
  };
};

/** One shelf. */
export type Shelf = ReturnType<typeof createShelf>;
