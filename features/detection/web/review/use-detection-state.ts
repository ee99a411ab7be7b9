import {
  callApi,
  callKey,
  isApiError,
  queryClient,
  toast,
  useCall,
  useSession,
} from '@sayfa/web-kit';
import { type DetectionState, detectionCalls } from '../../contract/index.ts';

/** Milliseconds between two looks at work that is under way. */
const POLL_INTERVAL_MS = 700;

/** Whether work is under way. */
export const isUnderWay = (state: DetectionState | undefined): boolean =>
  state?.job?.state === 'waiting' || state?.job?.state === 'running';

/** Which book, as calls name it. */
export const bookParams = (bookId: number) => ({
  domain: useSession.getState().details?.domain_name ?? '',
  id: String(bookId),
});

/** What the server knows of the questions of a book; looked at again while work is under way. */
export const useDetectionState = (bookId: number) =>
  useCall(
    detectionCalls.state,
    { params: bookParams(bookId) },
    {
      staleTime: 0,
      refetchInterval: (query) => (isUnderWay(query.state.data) ? POLL_INTERVAL_MS : false),
    },
  );

/** What the server answered to a call that changes the state of a book. */
export const putDetectionState = (bookId: number, state: DetectionState): void => {
  queryClient.setQueryData(callKey(detectionCalls.state, { params: bookParams(bookId) }), state);
};

/** What the server knows now. */
export const askDetectionState = async (bookId: number): Promise<DetectionState> => {
  const state = await callApi(detectionCalls.state, { params: bookParams(bookId) });
  putDetectionState(bookId, state);
  return state;
};

const showState = async (bookId: number, request: Promise<DetectionState>): Promise<boolean> => {
  try {
    putDetectionState(bookId, await request);
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast({ id: 'detection', kind: 'error', text: error.message });
    return false;
  }
};

/** Begins to look through the whole book; whether it has begun. */
export const startFinding = (bookId: number): Promise<boolean> =>
  showState(bookId, callApi(detectionCalls.start, { params: bookParams(bookId), body: {} }));

/** Stops what is under way. */
export const stopFinding = (bookId: number): Promise<boolean> =>
  showState(bookId, callApi(detectionCalls.cancel, { params: bookParams(bookId) }));
