import type { ApiError } from '@sayfa/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FirstBook } from './first-book.ts';
import { sendUpload, UploadCancelled, UploadRefused } from './send-upload.ts';

/** Where an upload stands. Bytes while it is sent; `checking` once all have left. */
export type Upload =
  | { state: 'editing'; refused?: { error: ApiError; firstBook: FirstBook | undefined } }
  | { state: 'sending'; sent: number; all: number }
  | { state: 'checking' }
  | { state: 'importing'; importId: string }
  | { state: 'requested'; message: string };

/** Sends forms, and asks before the page is left while bytes are on their way. */
export const useUpload = () => {
  const [upload, setUpload] = useState<Upload>({ state: 'editing' });
  const running = useRef<AbortController>(undefined);
  const busy = upload.state === 'sending' || upload.state === 'checking';

  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);

  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(async (form: FormData): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setUpload({ state: 'sending', sent: 0, all: 0 });
    try {
      const answer = await sendUpload(form, {
        signal: controller.signal,
        onProgress: (sent, all) =>
          setUpload(sent < all ? { state: 'sending', sent, all } : { state: 'checking' }),
      });
      setUpload(
        answer.kind === 'import'
          ? { state: 'importing', importId: answer.importId }
          : { state: 'requested', message: answer.message },
      );
    } catch (error) {
      if (error instanceof UploadCancelled) setUpload({ state: 'editing' });
      else if (error instanceof UploadRefused) {
        const { firstBook } = error;
        setUpload({ state: 'editing', refused: { error: error.error, firstBook } });
      } else throw error;
    }
  }, []);

  return {
    upload,
    send,
    cancel: useCallback(() => running.current?.abort(), []),
    /** Back to the form. */
    edit: useCallback(() => setUpload({ state: 'editing' }), []),
    /** Follows an import that began earlier. */
    follow: useCallback((importId: string) => setUpload({ state: 'importing', importId }), []),
  };
};
