import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@sayfa/contract-kit';
import { errorAnswer } from '@sayfa/contract-kit';
import { ApiError } from './api-error.ts';
import { textOf } from './language/translate.ts';
import { localSetting } from './local-setting.ts';

/** What a call is made with; values that are undefined are left out. */
export type CallInput<C extends Call> = {
  params?: ParamsOf<C>;
  query?: Partial<QueryOf<C>>;
  body?: BodyOf<C> | FormData;
  signal?: AbortSignal;
  /** Besides who calls and in which language, e.g. `If-Match`. */
  headers?: Readonly<Record<string, string>>;
  /** Instead of the stored token; for a session that this device does not keep. */
  bearer?: string;
  /** Another server, e.g. `https://tasks.example.org`; this one by default. */
  base?: string;
};

const token = localSetting('auth_token');
const language = localSetting('lang');

type RefusalListener = (error: ApiError) => void;
const refusalListeners = new Set<RefusalListener>();

/** Calls the listener for every refused call, e.g. to end the session. Returns how to unsubscribe. */
export const onRefusal = (listener: RefusalListener): (() => void) => {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
};

/** Who calls and in which language, for requests that do not go through `callApi`. */
export const callHeaders = (): Record<string, string> => {
  const bearer = token.get();
  return {
    accept: 'application/json',
    'x-language': language.get() ?? document.documentElement.lang,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
};

const entriesOf = (input: unknown): [string, unknown][] =>
  typeof input === 'object' && input !== null ? Object.entries(input) : [];

/** The address of a call, for pictures, event streams and downloads; the cookie lets them in. */
export const addressOf = <C extends Call>(
  call: C,
  input: { params?: ParamsOf<C>; query?: Partial<QueryOf<C>> } = {},
): string => {
  let { path }: { path: string } = call;
  for (const [name, value] of entriesOf(input.params)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(value)));
  }
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(input.query)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Turns a refused answer into an error; anything unreadable counts as a server error. */
export const refusalOf = (status: number, answer: unknown): ApiError => {
  const parsed = errorAnswer.safeParse(answer);
  if (!parsed.success) return new ApiError(status, 'server_error', textOf('ui:unexpected'));
  const { code, message, ...extras } = parsed.data;
  return new ApiError(status, code, message, extras);
};

/**
 * Notifies the session of a refusal, as `callApi` does by itself. `authorization` is the header of the
 * call: a refusal of an earlier session does not concern the current one.
 */
export const notifyRefusal = (error: ApiError, authorization: string | undefined): ApiError => {
  if (authorization !== undefined && authorization !== callHeaders().authorization) return error;
  for (const listener of refusalListeners) listener(error);
  return error;
};

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Makes a call of the API. Throws `ApiError` where it is refused, fails or the network is away. */
export const callApi = async <C extends Call>(
  call: C,
  input: CallInput<C> = {},
): Promise<AnswerOf<C>> => {
  const { body, signal, bearer } = input;
  const headers = { ...callHeaders(), ...input.headers };
  if (bearer !== undefined) headers.authorization = `Bearer ${bearer}`;
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(`${input.base ?? ''}${addressOf(call, input)}`, {
      method: call.method,
      headers,
      credentials: 'same-origin',
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, 'offline', textOf('ui:offline'));
  }
  let answer: AnswerOf<C>;
  try {
    answer = await response.json();
  } catch (error) {
    if (isAbort(error)) throw error;
    throw notifyRefusal(refusalOf(response.status, undefined), headers.authorization);
  }
  if (!response.ok) throw notifyRefusal(refusalOf(response.status, answer), headers.authorization);
  return answer;
};
