import { isApiError } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { Activity } from '../../contract/index.ts';
import { type Saving, savingAfter } from './saving-state.ts';
import { type ActivityRequest, sendActivity } from './send-activity.ts';

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
        const after = savingAfter(error);
        setSaving(after);
        // What nobody foresaw is logged, too.
        if (after.state === 'failed' && !isApiError(error)) throw error;
        return undefined;
      }
    },
    /** Cancels sending. */
    cancel: (): void => running.current?.abort(),
    /** Returns to the form after an error or a conflict. */
    resumeEditing: (): void => setSaving({ state: 'editing' }),
  };
};
