import { type BookContent, booksCalls } from '@sayfa/books/contract';
import { hasCapability } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { type ApiError, useCall, useSession } from '@sayfa/web-kit';
import { useMemo, useState } from 'react';
import type { PageSource } from '../page-view/page-source.ts';
import { sourceOfBoot, sourceOfContent } from './book-source.ts';
import { bootDataOf } from './boot-data.ts';
import { useSampleContent } from './sample-content.ts';

/** Milliseconds between requests for a book whose pages are still being rendered. */
const REFETCH_INTERVAL_MS = 2500;

/** A book that is opened in the reader. */
export type OpenBook =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; error: ApiError; retry: () => void }
  | {
      state: 'open';
      name: string;
      source: PageSource;
      /** Undefined until it is loaded; until then the boot data is shown. */
      content: BookContent | undefined;
      /** One of the sample books that need no server: the server stores nothing about reading it. */
      isSample: boolean;
    };

const isMissing = ({ status, code }: ApiError): boolean =>
  code === 'book_not_found' || status === 404 || status === 403;

/** Opens a book: from the boot data at once, then from its content. Source: NAV-039. */
export const useBook = (bookUrlId: string): OpenBook => {
  const [boot] = useState(() => bootDataOf(bookUrlId));
  const details = useSession((session) => session.details);
  const isAdmin = hasCapability(details, 'seesAllActivities');
  const query = useCall(
    isAdmin ? booksCalls.adminContent : booksCalls.content,
    { params: { id: bookUrlId } },
    {
      enabled: details !== null,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.state === 'importing' ? REFETCH_INTERVAL_MS : false,
    },
  );
  const sample = useSampleContent(bookUrlId);
  const { data: content, error, refetch } = sample.isUsed ? sample : query;
  const isMissingSample = sample.isUsed && !sample.isOne;
  const source = useMemo(() => {
    if (content) return sourceOfContent(bookUrlId, content);
    return boot && sourceOfBoot(bookUrlId, boot);
  }, [bookUrlId, boot, content]);

  return useMemo<OpenBook>(() => {
    if (isMissingSample) return { state: 'missing' };
    if (error && !content) {
      if (isMissing(error)) return { state: 'missing' };
      if (!source) return { state: 'failed', error, retry: () => runInBackground(refetch()) };
    }
    if (!source) return { state: 'loading' };
    const name = content?.name ?? boot?.name ?? '';
    return { state: 'open', name, source, content, isSample: sample.isUsed };
  }, [error, content, source, boot, refetch, isMissingSample, sample.isUsed]);
};
