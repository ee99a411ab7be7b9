import type { IncomingMessage } from 'node:http';
import type { Actor, People, PeopleAdmin } from '@sayfa/accounts/port';
import { type Role, UserFacingError } from '@sayfa/contract-kit';
import { MAX_IMPORT_BYTES } from '@sayfa/users/contract';
import { type PeopleFile, readPeople } from './csv/read-people.ts';

/** Milliseconds in which a file has to arrive. */
const DEADLINE = 120_000;
/** What a form has beside its file. */
const FORM_BYTES = 100_000;
const MEGABYTE = 1_000_000;

/** A form as Fastify hands it over: only what is used of it. */
export type IncomingForm = {
  isMultipart(): boolean;
  headers: { 'content-length'?: string | undefined };
  raw: Pick<IncomingMessage, 'complete' | 'destroyed' | 'unpipe' | 'resume' | 'destroy' | 'once'>;
  parts(options: {
    limits: { fileSize: number; files: number };
  }): AsyncIterable<
    | { type: 'field' }
    | { type: 'file'; file: AsyncIterable<Uint8Array> & { destroy(error?: Error): unknown } }
  >;
};

/** Reads on without keeping anything, so that the sender gets to see the answer. */
const discardRest = ({ raw }: IncomingForm): void => {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), DEADLINE).unref();
  raw.once('close', () => clearTimeout(timer));
};

const readParts = async <Answer>(
  form: IncomingForm,
  read: (file: AsyncIterable<Uint8Array>) => Promise<Answer>,
): Promise<Answer> => {
  if (Number(form.headers['content-length'] ?? 0) > MAX_IMPORT_BYTES + FORM_BYTES) {
    const limit = MAX_IMPORT_BYTES / MEGABYTE;
    throw new UserFacingError('file_too_large', { field: 'file', limit });
  }
  let answer: { value: Answer } | undefined;
  for await (const part of form.parts({ limits: { fileSize: MAX_IMPORT_BYTES + 1, files: 1 } })) {
    if (part.type !== 'file') continue;
    const { file } = part;
    const late = setTimeout(() => file.destroy(new UserFacingError('request_timeout')), DEADLINE);
    try {
      answer = { value: await read(file) };
    } finally {
      clearTimeout(late);
    }
  }
  if (!answer) throw new UserFacingError('csv_empty', { field: 'file' });
  return answer.value;
};

/** Hands the form's file to `read` as it comes. Throws unsupported_media_type, csv_empty, request_timeout. */
export const readFormFile = async <Answer>(
  form: IncomingForm,
  read: (file: AsyncIterable<Uint8Array>) => Promise<Answer>,
): Promise<Answer> => {
  if (!form.isMultipart()) throw new UserFacingError('unsupported_media_type');
  try {
    return await readParts(form, read);
  } catch (error) {
    discardRest(form);
    throw error;
  }
};

const withKnown = (file: PeopleFile, taken: ReadonlySet<string>): PeopleFile => ({
  ...file,
  people: file.people.filter(({ email }) => !taken.has(email)),
  refused: [
    ...file.refused,
    ...file.people
      .filter(({ email }) => taken.has(email))
      .map(({ line, email }) => ({ line, email, problem: 'email_known' as const, value: email })),
  ].toSorted((a, b) => a.line - b.line),
});

/** Invites everybody of a file, or nobody where a line is wrong; a dry run only looks. */
export const importPeople = async (
  ports: { accounts: PeopleAdmin; domains: Pick<People, 'domains' | 'groupsOfDomain'> },
  file: AsyncIterable<Uint8Array>,
  input: { actor: Actor; domainId: number; assignable: readonly Role[]; dryRun: boolean },
) => {
  const { accounts, domains } = ports;
  const { actor, domainId, assignable, dryRun } = input;
  const groups = await domains.groupsOfDomain(domainId);
  const read = await readPeople(file, { assignable, groups });
  const emails = read.people.map(({ email }) => email);
  const checked = withKnown(read, await accounts.takenEmails(domainId, emails));
  const imports = !dryRun && checked.refused.length === 0;
  const issued = imports ? await accounts.invite(actor, domainId, checked.people) : [];
  if (imports) await accounts.note(actor, domainId, 'people-imported', String(issued.length));
  const lines = new Map(checked.people.map(({ email, line }) => [email, line]));
  return {
    dryRun,
    rows: checked.rows,
    accepted: checked.people.length,
    imported: issued.length,
    refused: checked.refused,
    ignored: checked.ignored,
    invitations: issued.map(({ email, token }) => ({ line: lines.get(email) ?? 0, email, token })),
  };
};
