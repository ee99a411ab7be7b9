import type { AnswerOf, Call } from '@sayfa/contract-kit';
import {
  QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { type ApiError, isApiError } from './api-error.ts';
import { type CallInput, callApi } from './call-api.ts';

const RETRIES = 2;
/** Seconds that are waited in silence; whoever is asked to wait longer is told so at once. */
const LONGEST_WAIT = 5;
/** Milliseconds in which an answer counts as fresh. */
const FRESH = 30_000;

const isWorthWaiting = (error: Error): boolean =>
  isApiError(error) && error.isPassing && (error.retryAfter ?? 0) <= LONGEST_WAIT;

/** What has been asked for and answered. One for the whole page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && isWorthWaiting(error),
      retryDelay: (attempt, error) =>
        isApiError(error) && error.retryAfter !== undefined
          ? error.retryAfter * 1000
          : 400 * 2 ** attempt,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Under which key a call's answer is kept. */
export const callKey = <C extends Call>(
  call: C,
  input: Omit<CallInput<C>, 'signal'> = {},
): readonly [string, Omit<CallInput<C>, 'signal'>] => [call.path, input];

/** How a query is followed. */
export type CallOptions<C extends Call> = Omit<
  UseQueryOptions<AnswerOf<C>, ApiError>,
  'queryKey' | 'queryFn'
>;

/** A call as a query that a component follows. */
export const useCall = <C extends Call>(
  call: C,
  input: Omit<CallInput<C>, 'signal'> = {},
  options: CallOptions<C> = {},
): UseQueryResult<AnswerOf<C>, ApiError> =>
  useQuery<AnswerOf<C>, ApiError>({
    ...options,
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => callApi(call, { ...input, signal }),
  });

/** Fetches an answer ahead of its need; failures wait for the real call to show them. */
export const prefetchCall = <C extends Call>(
  call: C,
  input: Omit<CallInput<C>, 'signal'> = {},
): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => callApi(call, { ...input, signal }),
  });
