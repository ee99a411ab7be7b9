import { type ApiError, callWithProgress, isApiError } from '@sayfa/web-kit';
import { importsCalls } from '../../contract/index.ts';
import { type FirstBook, firstBookOf } from './first-book.ts';

/** What the server made of an upload. */
export type UploadAnswer =
  | { kind: 'import'; importId: string; message: string }
  | { kind: 'request'; message: string };

/** An upload that was refused; `firstBook` where the file is in the library already. */
export class UploadRefused extends Error {
  readonly error: ApiError;
  readonly firstBook: FirstBook | undefined;

  constructor(error: ApiError, firstBook?: FirstBook) {
    super(error.message);
    this.name = 'UploadRefused';
    this.error = error;
    this.firstBook = firstBook;
  }
}

/** The person thought better of it while bytes were on their way. */
export class UploadCancelled extends Error {}

/** Sends the form with its file and reports the bytes sent. */
export const sendUpload = async (
  form: FormData,
  { onProgress, signal }: { onProgress: (sent: number, all: number) => void; signal: AbortSignal },
): Promise<UploadAnswer> => {
  try {
    const input = { body: form, signal };
    const answer = await callWithProgress(importsCalls.uploadDocument, input, onProgress);
    const { kind, message, data } = answer;
    return kind === 'import' && data
      ? { kind, importId: data.id, message }
      : { kind: 'request', message };
  } catch (error) {
    if (signal.aborted) throw new UploadCancelled();
    throw isApiError(error) ? new UploadRefused(error, firstBookOf(error.details)) : error;
  }
};
