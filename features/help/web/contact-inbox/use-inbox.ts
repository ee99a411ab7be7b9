import { runInBackground } from '@sayfa/kernel';
import { type ApiError, callApi, queryClient, toast, useText } from '@sayfa/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ContactState, helpCalls, type InboxMessage } from '../../contract/index.ts';

type InboxPage = Awaited<ReturnType<typeof callApi<typeof helpCalls.inbox>>>;

/** The messages of one state, newest first, as far as they are loaded. */
export const useInbox = (state: ContactState) => {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery<
      InboxPage,
      ApiError,
      { pages: InboxPage[] },
      readonly [string, ContactState],
      number | undefined
    >({
      queryKey: [helpCalls.inbox.path, state],
      queryFn: ({ pageParam, signal }) =>
        callApi(helpCalls.inbox, { query: { state, before: pageParam }, signal }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_before ?? undefined,
      staleTime: 0,
    });
  return {
    messages: data?.pages.flatMap((page) => page.data),
    counts: data?.pages[0]?.counts,
    error,
    isPending,
    isLoadingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    loadMore: () => runInBackground(fetchNextPage()),
    reload: () => runInBackground(refetch()),
  };
};

const changed = () => queryClient.invalidateQueries({ queryKey: [helpCalls.inbox.path] });

/** Answering and archiving; each returns whether it worked and shows the result. */
export const useInboxWork = () => {
  const { t } = useText();
  const showError = (error: unknown): false => {
    const reason = error instanceof Error ? error.message : '';
    toast({ kind: 'error', text: `${t('help:inbox.notSent')} ${reason}`.trim() });
    return false;
  };
  const move = async (message: InboxMessage, archived: boolean): Promise<boolean> => {
    try {
      await callApi(helpCalls.moveMessage, { params: { id: message.id }, body: { archived } });
      await changed();
      return true;
    } catch (error) {
      return showError(error);
    }
  };
  return {
    answer: async (message: InboxMessage, text: string): Promise<boolean> => {
      try {
        await callApi(helpCalls.answerMessage, { params: { id: message.id }, body: { text } });
        toast({ kind: 'success', text: t('help:inbox.sent') });
        await changed();
        return true;
      } catch (error) {
        return showError(error);
      }
    },
    archive: async (message: InboxMessage): Promise<void> => {
      if (!(await move(message, true))) return;
      toast({
        kind: 'info',
        text: t('help:inbox.archived'),
        action: { label: t('help:inbox.undo'), run: () => runInBackground(move(message, false)) },
      });
    },
    restore: (message: InboxMessage) => move(message, false),
  };
};
