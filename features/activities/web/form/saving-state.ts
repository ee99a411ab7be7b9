import { isApiError, textOf } from '@sayfa/web-kit';
import { type Activity, activity } from '../../contract/index.ts';
import { SendingCancelled } from './send-activity.ts';

/** The state of saving. Source: ACT-016, ACT-038. */
export type Saving =
  | { state: 'editing' }
  /** `share` of the files that is sent, 0…1; undefined without files. */
  | { state: 'sending'; share: number | undefined }
  | { state: 'failed'; message: string; field: string | undefined }
  /** Somebody else changed it meanwhile. */
  | { state: 'conflict'; current: Activity };

const isCancelled = (error: unknown): boolean =>
  error instanceof SendingCancelled ||
  (error instanceof DOMException && error.name === 'AbortError');

/** Where a form stands after its request failed, for whatever reason: never in sending. */
export const savingAfter = (error: unknown): Exclude<Saving, { state: 'sending' }> => {
  if (isCancelled(error)) return { state: 'editing' };
  if (!isApiError(error)) {
    return { state: 'failed', message: textOf('ui:unexpected'), field: undefined };
  }
  const current = activity.safeParse(error.current);
  if (error.code === 'edit_conflict' && current.success) {
    return { state: 'conflict', current: current.data };
  }
  const message = error.status === 0 ? textOf('ui:offline') : error.message;
  return { state: 'failed', message, field: error.field };
};
