import { callApi, callWithProgress } from '@sayfa/web-kit';
import { type Activity, activitiesCalls } from '../../contract/index.ts';

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

const formOf = ({ fields, file, captions = [] }: Sent): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  // Files last: what they belong to is known when they come.
  for (const caption of captions) form.append('captions', caption);
  if (file) form.append('file', file);
  return form;
};

const sendFiles = async (
  to: Sent['to'],
  domain: string,
  input: { body: FormData; headers: Readonly<Record<string, string>>; signal: AbortSignal },
  { signal, onProgress }: Following,
): Promise<Activity> => {
  const onSent = (sent: number, total: number) => onProgress(total > 0 ? sent / total : 0);
  try {
    return 'create' in to
      ? await callWithProgress(
          activitiesCalls.create,
          { params: { domain, pageId: to.create.pageId }, ...input },
          onSent,
        )
      : await callWithProgress(
          activitiesCalls.change,
          { params: { domain, id: to.change.id }, ...input },
          onSent,
        );
  } catch (error) {
    throw signal.aborted ? new SendingCancelled() : error;
  }
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
  const { signal } = following;
  if (file || captions.length > 0) {
    const input = { body: formOf({ ...sent, fields }), headers, signal };
    return sendFiles(to, domain, input, following);
  }
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
