import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@sayfa/contract-kit';
import { jsonIn } from '@sayfa/kernel';
import { ApiError } from './api-error.ts';
import {
  callHeaders,
  notifyRefusal,
  refusalOf,
  sendForm,
  sendRequest,
  textIn,
} from './http-client.ts';
import { textOf } from './language/translate.ts';

/** The same, where lists and objects may be read-only: sending changes nothing. */
type Sendable<Value> = Value extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Sendable<Value[Key]> }
    : Value;

/** What a call is made with; values that are undefined are left out. */
export type CallInput<C extends Call> = {
  params?: ParamsOf<C>;
  query?: Partial<QueryOf<C>>;
  body?: Sendable<BodyOf<C>> | FormData;
  signal?: AbortSignal;
  /** After which the call counts as lost; without a limit when it is left out. */
  timeoutMs?: number;
  /** Whether it is sent to its end after the page is gone. */
  isKeepalive?: boolean;
  /** Whether a refusal is reported to the caller only, and never ends the session. */
  isQuiet?: boolean;
  /** Besides authentication and language, e.g. `If-Match`. */
  headers?: Readonly<Record<string, string>>;
  /** Instead of the stored token; for a session that this device does not keep. */
  bearer?: string;
  /** Another server, e.g. `https://tasks.example.org`; this one by default. */
  base?: string;
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

const encodeBody = (body: unknown): string | FormData | undefined =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body);

const headersOf = <C extends Call>(input: CallInput<C>): Record<string, string> => {
  const { body, bearer } = input;
  const headers = { ...callHeaders(), ...input.headers };
  if (bearer !== undefined) headers.authorization = `Bearer ${bearer}`;
  if (body !== undefined && !(body instanceof FormData)) {
    headers['content-type'] = 'application/json';
  }
  return headers;
};

/** The answer of a call as its contract describes it. Throws `ApiError` with `unreadable_answer`. */
const readAnswer = <C extends Call>(call: C, status: number, text: string): AnswerOf<C> => {
  let answer: AnswerOf<C>;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new ApiError(status, 'unreadable_answer', textOf('ui:unreadableAnswer'));
  }
  const checked = (call.answerShape ?? call.answer)?.safeParse(answer);
  if (checked?.error) {
    const [issue] = checked.error.issues;
    console.error(`${call.method} ${call.path}`, issue?.path.join('.'), issue?.message);
    throw new ApiError(status, 'unreadable_answer', textOf('ui:unreadableAnswer'));
  }
  return answer;
};

/** Makes a call that answers a file or a stream. Throws `ApiError` where it is refused. */
export const sendCall = async <C extends Call>(
  call: C,
  input: CallInput<C> = {},
): Promise<Response> => {
  const { body, base = '', bearer, isQuiet, signal, timeoutMs, isKeepalive } = input;
  const headers = headersOf(input);
  const response = await sendRequest(`${base}${addressOf(call, input)}`, {
    method: call.method,
    headers,
    body: encodeBody(body),
    signal,
    timeoutMs,
    isKeepalive,
  });
  if (response.ok) return response;
  const error = refusalOf(response.status, jsonIn(await textIn(response)));
  throw bearer === undefined ? notifyRefusal(error, headers.authorization, isQuiet) : error;
};

/**
 * Makes a call of the API. Throws `ApiError` where it is refused or fails, where the network is away,
 * and where the answer is not what the contract describes.
 */
export const callApi = async <C extends Call>(
  call: C,
  input: CallInput<C> = {},
): Promise<AnswerOf<C>> => {
  const response = await sendCall(call, input);
  return readAnswer(call, response.status, await textIn(response));
};

/** Makes a call with files and reports the bytes sent. A refusal is reported to the caller only. */
export const callWithProgress = async <C extends Call>(
  call: C,
  input: CallInput<C> & { body: FormData },
  onSent: (sent: number, total: number) => void,
): Promise<AnswerOf<C>> => {
  const headers = headersOf(input);
  const request = { method: call.method, headers, ...(input.signal && { signal: input.signal }) };
  const { status, text } = await sendForm(addressOf(call, input), request, input.body, onSent);
  if (status >= 300) throw refusalOf(status, jsonIn(text));
  return readAnswer(call, status, text);
};
