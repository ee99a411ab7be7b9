import { callApi, callWithProgress } from '@sayfa/web-kit';
import { type Activity, activitiesCalls } from '../../contract/index.ts';

/** A request to add or change an activity. */
export type ActivityRequest = {
  to:
    | { create: { pageId: number; type: string }; key: string }
    | { change: { id: number; version: number | undefined } };
  domain: string;
  fields: Readonly<Record<string, string | number>>;
  file?: File | undefined;
  captions?: readonly File[] | undefined;
};

/** How sending is cancelled and its progress reported. */
export type SendingOptions = { signal: AbortSignal; onProgress(share: number): void };

/** The person cancelled during the upload. */
export class SendingCancelled extends Error {}

const formOf = ({ fields, file, captions = [] }: ActivityRequest): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  // Files last: the server has the fields when it reads them.
  for (const caption of captions) form.append('captions', caption);
  if (file) form.append('file', file);
  return form;
};

const sendFiles = async (
  to: ActivityRequest['to'],
  domain: string,
  input: { body: FormData; headers: Readonly<Record<string, string>>; signal: AbortSignal },
  { signal, onProgress }: SendingOptions,
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
 * Adds an activity or changes one. Throws `ApiError` where it is refused (`edit_conflict` where
 * somebody else changed it meanwhile), and `SendingCancelled`.
 */
export const sendActivity = async (
  request: ActivityRequest,
  options: SendingOptions,
): Promise<Activity> => {
  const { to, domain, file, captions = [] } = request;
  const fields =
    'create' in to ? { ...request.fields, button_type: to.create.type } : { ...request.fields };
  const headers: Record<string, string> =
    'create' in to
      ? { 'idempotency-key': to.key }
      : to.change.version === undefined
        ? {}
        : { 'if-match': `"${to.change.version}"` };
  const { signal } = options;
  if (file || captions.length > 0) {
    const input = { body: formOf({ ...request, fields }), headers, signal };
    return sendFiles(to, domain, input, options);
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
