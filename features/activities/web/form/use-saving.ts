import { isApiError, textOf } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { type Activity, activity } from '../../contract/index.ts';
import { type ActivityRequest, SendingCancelled, sendActivity } from './send-activity.ts';

/** The state of saving. Source: ACT-016, ACT-038. */
export type Saving =
  | { state: 'editing' }
  /** `share` of the files that is sent, 0…1; undefined without files. */
  | { state: 'sending'; share: number | undefined }
  | { state: 'failed'; message: string; field: string | undefined }
  /** Somebody else changed it meanwhile. */
  | { state: 'conflict'; current: Activity };

const stateAfter = (error: unknown): Saving => {
  if (error instanceof SendingCancelled) return { state: 'editing' };
  if (error instanceof DOMException && error.name === 'AbortError') return { state: 'editing' };
  if (!isApiError(error)) throw error;
  const current = activity.safeParse(error.current);
  if (error.code === 'edit_conflict' && current.success) {
    return { state: 'conflict', current: current.data };
  }
  const message = error.status === 0 ? textOf('ui:offline') : error.message;
  return { state: 'failed', message, field: error.field };
};

/** Saves activities; meanwhile the browser confirms before the page is left. */
export const useSaving = () => {
  const [saving, setSaving] = useState<Saving>({ state: 'editing' });
  const running = useRef<AbortController>(undefined);
  const isSending = saving.state === 'sending';
  useEffect(() => {
    if (!isSending) return;
    const confirmLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [isSending]);
  useEffect(() => () => running.current?.abort(), []);

  return {
    saving,
    /** The stored activity; undefined where it was not stored, with the reason in `saving`. */
    async save(request: ActivityRequest): Promise<Activity | undefined> {
      const controller = new AbortController();
      running.current = controller;
      setSaving({ state: 'sending', share: request.file ? 0 : undefined });
      try {
        const stored = await sendActivity(request, {
          signal: controller.signal,
          onProgress: (share) => setSaving({ state: 'sending', share }),
        });
        setSaving({ state: 'editing' });
        return stored;
      } catch (error) {
        setSaving(stateAfter(error));
        return undefined;
      }
    },
    /** Cancels sending. */
    cancel: (): void => running.current?.abort(),
    /** Returns to the form after an error or a conflict. */
    resumeEditing: (): void => setSaving({ state: 'editing' }),
  };
};
