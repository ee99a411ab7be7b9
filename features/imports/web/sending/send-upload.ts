import { errorAnswer } from '@sayfa/contract-kit';
import { ApiError, addressOf, callHeaders, refusalOf, textOf } from '@sayfa/web-kit';
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

const answerOf = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
};

const read = (request: XMLHttpRequest): UploadAnswer => {
  const answer = answerOf(request);
  const parsed = importsCalls.uploadDocument.answer.safeParse(answer);
  if (request.status === 200 && parsed.success) {
    const { kind, message, data } = parsed.data;
    return kind === 'import' && data
      ? { kind, importId: data.id, message }
      : { kind: 'request', message };
  }
  const refused = errorAnswer.safeParse(answer);
  throw new UploadRefused(
    refusalOf(request.status, answer),
    refused.success ? firstBookOf(refused.data.details) : undefined,
  );
};

/** Sends the form with its file and reports the bytes sent, which only XMLHttpRequest provides. */
export const sendUpload = (
  form: FormData,
  { onProgress, signal }: { onProgress: (sent: number, all: number) => void; signal: AbortSignal },
): Promise<UploadAnswer> =>
  new Promise((resolve, reject) => {
    const { method } = importsCalls.uploadDocument;
    const request = new XMLHttpRequest();
    request.open(method, addressOf(importsCalls.uploadDocument));
    for (const [name, value] of Object.entries(callHeaders()))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded, event.total));
    request.addEventListener('load', () => {
      try {
        resolve(read(request));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () =>
      reject(new UploadRefused(new ApiError(0, 'offline', textOf('ui:offline')))),
    );
    request.addEventListener('abort', () => reject(new UploadCancelled()));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
