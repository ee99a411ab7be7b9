import {
  ApiError,
  addressOf,
  callHeaders,
  notifyRefusal,
  refusalOf,
  textOf,
  usePublicConfig,
} from '@sayfa/web-kit';
import { uploadCalls } from '../../contract/upload-calls.ts';

/** Of the tus protocol, by which recordings are sent in pieces. */
const VERSION = '1.0.0';
const OCTETS = 'application/offset+octet-stream';

/** Tells the server of a film before its bytes come; `size` is undefined while it is being made. */
export type FilmAhead = { size: number | undefined; metadata: Readonly<Record<string, string>> };

const base64 = (text: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

const metadataOf = (metadata: Readonly<Record<string, string>>): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',');

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const ask = async (
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  address: string,
  {
    headers = {},
    body,
    signal,
  }: { headers?: Record<string, string>; body?: Blob; signal?: AbortSignal },
): Promise<Response> => {
  const own = callHeaders();
  let response: Response;
  try {
    response = await fetch(`${usePublicConfig.getState().hosts.tasks}${address}`, {
      method,
      credentials: 'same-origin',
      headers: { ...own, 'tus-resumable': VERSION, ...headers },
      ...(body && { body }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'offline', textOf('ui:offline'));
  }
  if (response.ok) return response;
  const refusal = refusalOf(response.status, jsonIn(await response.text()));
  // An answer to HEAD has no words: the session hears of its end all the same.
  const said =
    response.status === 401 ? new ApiError(401, 'session_required', refusal.message) : refusal;
  throw notifyRefusal(said, own.authorization);
};

/** The id that the server gave an upload: how a film is attached to a question. */
export const createUpload = async (
  { size, metadata }: FilmAhead,
  signal: AbortSignal,
): Promise<string> => {
  const length: Record<string, string> =
    size === undefined ? { 'upload-defer-length': '1' } : { 'upload-length': String(size) };
  const headers = { ...length, 'upload-metadata': metadataOf(metadata) };
  const response = await ask('POST', addressOf(uploadCalls.begin), { headers, signal });
  const id = response.headers.get('location')?.split('/').at(-1);
  if (!id) throw new ApiError(response.status, 'server_error', textOf('ui:unexpected'));
  return id;
};

const numberIn = (response: Response, header: string): number | undefined => {
  const text = response.headers.get(header);
  return text === null ? undefined : Number(text);
};

const bytesIn = (response: Response): number => {
  const bytes = numberIn(response, 'upload-offset');
  if (bytes === undefined) {
    throw new ApiError(response.status, 'server_error', textOf('ui:unexpected'));
  }
  return bytes;
};

/** Bytes of an upload that the server has, and of all of it once that was told. Throws ApiError, with 404 or 410 where it is gone. */
export const stateOfUpload = async (
  id: string,
  signal: AbortSignal,
): Promise<{ sent: number; total: number | undefined }> => {
  const response = await ask('HEAD', addressOf(uploadCalls.offset, { params: { id } }), { signal });
  return { sent: bytesIn(response), total: numberIn(response, 'upload-length') };
};

/** Sends a piece; `total` is told with the last one of a film that was being made. Bytes that the server has then. */
export const sendPiece = async (
  id: string,
  from: number,
  { bytes, total }: { bytes: Blob; total: number | undefined },
  signal: AbortSignal,
): Promise<number> => {
  const headers = {
    'content-type': OCTETS,
    'upload-offset': String(from),
    ...(total !== undefined && { 'upload-length': String(total) }),
  };
  return bytesIn(
    await ask('PATCH', addressOf(uploadCalls.send, { params: { id } }), {
      headers,
      body: bytes,
      signal,
    }),
  );
};

/** Takes an upload away from the server; one that is gone already is no failure. */
export const dropUpload = async (id: string): Promise<void> => {
  await ask('DELETE', addressOf(uploadCalls.cancel, { params: { id } }), {}).catch(() => undefined);
};
