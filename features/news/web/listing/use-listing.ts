import { CATEGORY } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { type ApiError, callApi, callKey, useText } from '@sayfa/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  NEWS_PAGE_SIZE,
  newsCalls,
  type Post,
  type SuggestedInteractivity,
  TOOLS_PAGE_SIZE,
} from '../../contract/index.ts';
import { numberOfNextPage, onceEach } from './next-page.ts';

/** A list that grows page by page. */
export type Listing<Item> = {
  /** Undefined until the first page is there. */
  items: Item[] | undefined;
  error: ApiError | null;
  retry: () => void;
  /** Undefined on the last page. */
  more: (() => void) | undefined;
  isGettingMore: boolean;
  /** Why the last attempt to get more failed. */
  moreError: ApiError | null;
};

type Page<Item> = { items: Item[]; next: string | null };

const useListing = <Item extends { id: number }>(
  key: readonly unknown[],
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Item>>,
): Listing<Item> => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery<
    Page<Item>,
    ApiError,
    { pages: Page<Item>[] },
    readonly unknown[],
    number
  >({
    queryKey: key,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    getNextPageParam: (last) => numberOfNextPage(last.next),
    placeholderData: keepPreviousData,
  });
  return {
    items: data && onceEach(data.pages.flatMap((page) => page.items)),
    error: data ? null : error,
    retry: () => runInBackground(refetch()),
    more: hasNextPage ? () => runInBackground(fetchNextPage()) : undefined,
    isGettingMore: isFetchingNextPage,
    moreError: data ? error : null,
  };
};

/** News by five. Source: LIB-029. */
export const usePosts = (): Listing<Post> => {
  const { language } = useText();
  const query = { pagination: NEWS_PAGE_SIZE, category: CATEGORY };
  return useListing([...callKey(newsCalls.posts, { query }), language], async (page, signal) => {
    const { data } = await callApi(newsCalls.posts, { query: { ...query, page }, signal });
    return { items: data.posts, next: data.next_page_url };
  });
};

/** Interactive tools by twenty-five. Source: LIB-030. */
export const useTools = (): Listing<SuggestedInteractivity> => {
  const { language } = useText();
  const query = { pagination: TOOLS_PAGE_SIZE, category: CATEGORY };
  return useListing(
    [...callKey(newsCalls.suggestedInteractivities, { query }), language],
    async (page, signal) => {
      const { data } = await callApi(newsCalls.suggestedInteractivities, {
        query: { ...query, page },
        signal,
      });
      return { items: data.suggested_interactivities, next: data.next_page_url };
    },
  );
};
