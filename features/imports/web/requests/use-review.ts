import { type ApiError, callApi, callKey, isApiError, queryClient } from '@sayfa/web-kit';
import { useState } from 'react';
import { importsCalls, type UploadRequest } from '../../contract/index.ts';

const LIST = callKey(importsCalls.requests)[0];

/** Refetches the list of requests. */
const refetchList = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [LIST] });

/** Accepts, declines and reopens one request; a refusal stays with what was typed. */
export const useReview = ({ id }: UploadRequest, onImport: (importId: string) => void) => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      await refetchList();
      return true;
    } catch (reason) {
      if (!isApiError(reason)) throw reason;
      setError(reason);
      if (reason.code === 'already_decided') await refetchList();
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    error,
    clearError: () => setError(undefined),
    accept: (groups: number[], title: string, direction: UploadRequest['reading_direction']) =>
      run(async () => {
        const again = error?.code === 'duplicate_file';
        const body = { groups, title, again, reading_direction: direction };
        const { import_id: importId } = await callApi(importsCalls.acceptRequest, {
          params: { id },
          body,
        });
        onImport(importId);
      }),
    decline: (reason: string) =>
      run(() => callApi(importsCalls.declineRequest, { params: { id }, body: { reason } })),
    reopen: () => run(() => callApi(importsCalls.reopenRequest, { params: { id } })),
  };
};
