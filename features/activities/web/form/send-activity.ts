import type { Call } from '@sayfa/contract-kit';
import { ApiError, addressOf, callApi, callHeaders, refusalOf, textOf } from '@sayfa/web-kit';
import { type Activity, activitiesCalls, activity } from '../../contract/index.ts';

/** What the server is to make of an activity. */
export type Sent = {
  to:
    | { create: { pageId: number; type: string }; key: string }
    | { change: { id: number; version: number | undefined } };
  domain: string;
  fields: Readonly<Record<string, string | number>>;
  file?: File | undefined;
  captions?: readonly File[] | undefined;
};

/** How sending is followed and given up. */
export type Following = { signal: AbortSignal; onProgress(share: number): void };

/** The person gave up while bytes were on their way. */
export class SendingCancelled extends Error {}

const answerIn = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
};

/** Sends a form with files and tells which share has left; only XMLHttpRequest knows. */
const sendForm = (
  address: string,
  method: Call['method'],
  headers: Readonly<Record<string, string>>,
  form: FormData,
  { signal, onProgress }: Following,
): Promise<Activity> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries({ ...callHeaders(), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const answer = answerIn(request);
      const stored = activity.safeParse(answer);
      if (request.status < 300 && stored.success) resolve(stored.data);
      else reject(refusalOf(request.status, answer));
    });
    request.addEventListener('error', () =>
      reject(new ApiError(0, 'offline', textOf('ui:offline'))),
    );
    request.addEventListener('abort', () => reject(new SendingCancelled()));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });

const formOf = ({ fields, file, captions = [] }: Sent): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  // Files last: what they belong to is known when they come.
  for (const caption of captions) form.append('captions', caption);
  if (file) form.append('file', file);
  return form;
};

/**
 * Lays an activity on a page or changes one. Throws `ApiError` where it is refused, with
 * `edit_conflict` where somebody was faster, and `SendingCancelled`.
 */
export const sendActivity = async (sent: Sent, following: Following): Promise<Activity> => {
  const { to, domain, file, captions = [] } = sent;
  const fields =
    'create' in to ? { ...sent.fields, button_type: to.create.type } : { ...sent.fields };
  const headers: Record<string, string> =
    'create' in to
      ? { 'idempotency-key': to.key }
      : to.change.version === undefined
        ? {}
        : { 'if-match': `"${to.change.version}"` };
  const [call, address] =
    'create' in to
      ? [
          activitiesCalls.create,
          addressOf(activitiesCalls.create, { params: { domain, pageId: to.create.pageId } }),
        ]
      : [
          activitiesCalls.change,
          addressOf(activitiesCalls.change, { params: { domain, id: to.change.id } }),
        ];
  if (file || captions.length > 0) {
    return sendForm(address, call.method, headers, formOf({ ...sent, fields }), following);
  }
  const { signal } = following;
  return 'create' in to
    ? callApi(activitiesCalls.create, {
        params: { domain, pageId: to.create.pageId },
        body: activitiesCalls.create.body.parse(fields),
        headers,
        signal,
      })
    : callApi(activitiesCalls.change, {
        params: { domain, id: to.change.id },
        body: activitiesCalls.change.body.parse(fields),
        headers,
        signal,
      });
};
