import type { ActivityHost } from '@sayfa/activity-kit/web';
import { h5pCalls } from '@sayfa/h5p/contract';
import { callApi } from '@sayfa/web-kit';
import { activitiesCalls, attemptCalls } from '../../contract/index.ts';

/** Browsers send 64 KiB to their end after a page is gone; some is left for other features. */
const MAX_KEEPALIVE_BYTES = 32 * 1024;
/** UTF-8 bytes of a UTF-16 unit, at most. */
const BYTES_PER_UNIT = 3;

/** The functions that views of activities may call; `domain` is the name of the reader's domain. */
export const createHost = (id: number, domain: string): ActivityHost => {
  const params = { domain, id };
  return {
    id,
    readState: async () => {
      const { state } = await callApi(activitiesCalls.state, { params });
      return state ?? undefined;
    },
    writeState: async (state, isLeaving = false) => {
      const isKeepalive = isLeaving && state.length * BYTES_PER_UNIT < MAX_KEEPALIVE_BYTES;
      await callApi(activitiesCalls.setState, { params, body: { state }, isKeepalive });
    },
    sendResult: async (result) => {
      await callApi(activitiesCalls.addResult, { params, body: result });
    },
    attempt: (step, answer, questionHash) =>
      step === 'read'
        ? callApi(attemptCalls.attempt, { params })
        : callApi(attemptCalls.takeStep, {
            params,
            body: {
              step,
              ...(answer && { answer: [...answer] }),
              ...(questionHash && { questionHash }),
            },
          }),
    framedPackage: async (packageId) => {
      const input = { params: { domain, id: packageId }, query: { activity: id } };
      return (await callApi(h5pCalls.frame, input)).url;
    },
  };
};
