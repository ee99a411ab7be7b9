import { isApiError, textOf } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { type Activity, activity } from '../../contract/index.ts';
import { SendingCancelled, type Sent, sendActivity } from './send-activity.ts';

/** Where saving stands. Source: ACT-016, ACT-038. */
export type Saving =
  | { state: 'editing' }
  /** `share` of the files that has left, 0…1; undefined where there are none. */
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

/** Saves activities, and asks before the page is left meanwhile. */
export const useSaving = () => {
  const [saving, setSaving] = useState<Saving>({ state: 'editing' });
  const running = useRef<AbortController>(undefined);
  const isSending = saving.state === 'sending';
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
  useEffect(() => () => running.current?.abort(), []);

  return {
    saving,
    /** The stored activity; undefined where it was not stored, of which `saving` tells. */
    async save(sent: Sent): Promise<Activity | undefined> {
      const controller = new AbortController();
      running.current = controller;
      setSaving({ state: 'sending', share: sent.file ? 0 : undefined });
      try {
        const stored = await sendActivity(sent, {
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
    /** Gives up what is being sent. */
    cancel: (): void => running.current?.abort(),
    /** Back to the form. */
    again: (): void => setSaving({ state: 'editing' }),
  };
};
