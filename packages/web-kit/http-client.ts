/** The only place of the browser that speaks HTTP; `config/gates/http-client.ts` checks it. */

import { errorAnswer } from '@sayfa/contract-kit';
import { jsonIn } from '@sayfa/kernel';
import { ApiError } from './api-error.ts';
import { textOf } from './language/translate.ts';
import { localSetting } from './local-setting.ts';

const token = localSetting('auth_token');
const language = localSetting('lang');

type RefusalListener = (error: ApiError) => void;
const refusalListeners = new Set<RefusalListener>();

/** Calls the listener for every refused call, e.g. to end the session. Returns how to unsubscribe. */
export const onRefusal = (listener: RefusalListener): (() => void) => {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
};

/** Authentication and the language of the answer. */
export const callHeaders = (): Record<string, string> => {
  const bearer = token.get();
  return {
    accept: 'application/json',
    'x-language': language.get() ?? document.documentElement.lang,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
};

/** Turns a refused answer into an error; anything unreadable counts as a server error. */
export const refusalOf = (status: number, answer: unknown): ApiError => {
  const parsed = errorAnswer.safeParse(answer);
  if (!parsed.success) return new ApiError(status, 'server_error', textOf('ui:unexpected'));
  const { code, message, ...extras } = parsed.data;
  return new ApiError(status, code, message, extras);
};

/**
 * Notifies the session of a refusal, unless the call is quiet. `authorization` is the header of the
 * call: a refusal of an earlier session does not concern the current one, with which the same call
 * may succeed: the answer is a passing error with code `session_replaced` then.
 */
export const notifyRefusal = (
  error: ApiError,
  authorization: string | undefined,
  isQuiet?: boolean,
): ApiError => {
  const current = callHeaders().authorization;
  if (authorization !== undefined && authorization !== current) {
    return error.status === 401 && current
      ? new ApiError(0, 'session_replaced', error.message)
      : error;
  }
  if (!isQuiet) for (const listener of refusalListeners) listener(error);
  return error;
};

const unreachedListeners = new Set<() => void>();

/** Calls the listener whenever a request does not reach the server. Returns how to unsubscribe. */
export const onUnreached = (listener: () => void): (() => void) => {
  unreachedListeners.add(listener);
  return () => unreachedListeners.delete(listener);
};

/** Something did not reach the server, such as a file of the application. */
export const noteUnreached = (): void => {
  for (const listener of unreachedListeners) listener();
};

const createOfflineError = (): ApiError => {
  noteUnreached();
  return new ApiError(0, 'offline', textOf('ui:offline'));
};

/** What a proxy answers while the server behind it is away, or the server while it stops. */
const AWAY_STATUSES: readonly number[] = [502, 503, 504];
/** Milliseconds. */
const PROBE_TIMEOUT_MS = 5000;

/** Whether the server answers now. */
export const isServerThere = async (): Promise<boolean> => {
  try {
    const { status } = await fetch('/healthz', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return !AWAY_STATUSES.includes(status);
  } catch {
    return false;
  }
};

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** What a request is sent with. */
export type HttpRequest = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: BodyInit | undefined;
  signal?: AbortSignal | undefined;
  /** After which the request counts as lost; without a limit when it is left out. */
  timeoutMs?: number | undefined;
  priority?: RequestPriority;
  cache?: RequestCache;
  /** Whether it is sent to its end after the page is gone. */
  isKeepalive?: boolean | undefined;
};

const signalOf = ({ signal, timeoutMs }: HttpRequest): AbortSignal | undefined => {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
};

/**
 * Sends a request with the session's cookie; the response may be a refusal. Throws `ApiError` with
 * code `offline` where the server is not reached, and what the signal was aborted with.
 */
export const sendRequest = async (address: string, request: HttpRequest): Promise<Response> => {
  const { method = 'GET', headers, body, priority, cache, isKeepalive } = request;
  const signal = signalOf(request);
  try {
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(priority && { priority }),
      ...(cache && { cache }),
      ...(isKeepalive && { keepalive: true }),
    });
    if (AWAY_STATUSES.includes(response.status)) noteUnreached();
    return response;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw createOfflineError();
  }
};

/** The response's text. Throws `ApiError` with code `offline` where it breaks off. */
export const textIn = async (response: Response): Promise<string> => {
  try {
    return await response.text();
  } catch (error) {
    if (isAbort(error)) throw error;
    throw createOfflineError();
  }
};

/**
 * A picture, download or file of the application; the cookie alone lets it in. A refusal does not
 * end the session. Throws `ApiError`.
 */
export const fetchFile = async (
  address: string,
  request: Pick<HttpRequest, 'signal' | 'priority'> = {},
): Promise<Response> => {
  const response = await sendRequest(address, request);
  if (!response.ok) throw refusalOf(response.status, jsonIn(await textIn(response)));
  return response;
};

/**
 * Whether the server no longer has a file of the application, because it was updated; false while
 * the server is away.
 */
export const isFileGone = async (address: string): Promise<boolean> => {
  try {
    const { status } = await sendRequest(address, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    return false;
  }
};

/** The body of a response; `onProgress` gets the bytes so far and their announced number, or 0. */
export const readBody = async (
  response: Response,
  onProgress: (received: number, total: number) => void,
): Promise<Blob> => {
  const total = Number(response.headers.get('content-length'));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    received += next.value.byteLength;
    onProgress(received, total);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
};

/** What a form was answered. */
export type FormResponse = { status: number; text: string };

/**
 * Sends a form and reports the bytes sent, which only XMLHttpRequest provides. Throws as
 * `sendRequest` does.
 */
export const sendForm = (
  address: string,
  { method = 'POST', headers = {}, signal }: Pick<HttpRequest, 'method' | 'headers' | 'signal'>,
  form: FormData,
  onSent: (sent: number, total: number) => void,
): Promise<FormResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    request.addEventListener('error', () => reject(createOfflineError()));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });

/** What happens on a stream of server-sent events. */
export type EventStreamHandlers = {
  onOpen?(): void;
  /** By the name of the event; each gets its data. */
  events: Readonly<Record<string, (data: string) => void>>;
  /** The browser does not connect again by itself. */
  onEnd(): void;
};

/** Follows a stream of server-sent events; the cookie alone lets it in. Returns how to close it. */
export const openEventStream = (
  address: string,
  { onOpen, events, onEnd }: EventStreamHandlers,
): (() => void) => {
  const source = new EventSource(address);
  if (onOpen) source.addEventListener('open', onOpen);
  for (const [name, handle] of Object.entries(events)) {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => handle(data));
  }
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) onEnd();
  });
  return () => source.close();
};
