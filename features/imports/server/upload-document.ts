import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { People } from '@sayfa/accounts/port';
import { readingDirection } from '@sayfa/books/contract';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import type { Clock } from '@sayfa/kernel';
import type { Principal } from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginImport, type ImportRequest, type ImportSource } from './begin-import.ts';
import { cleanFileName, cleanLine } from './clean-name.ts';
import { demandGroups } from './demand-groups.ts';
import { followImport, type ImportNow } from './follow-import.ts';
import type { ImportParts } from './import-parts.ts';
import type { BookOptions } from './imports.port.ts';
import { kindOfUpload } from './imports.rules.ts';
import { parseLink } from './link-guard.ts';
import { presentImport } from './present-import.ts';
import { receiveUpload, type Upload } from './receive-upload.ts';
import { refusalOfRow } from './refusals.ts';
import { wordsOf } from './words.ts';

const TITLE_LENGTH = 200;
const PASSWORD_LENGTH = 200;
const MEGABYTE = 1_000_000;
/** Milliseconds that an answer waits for the first steps, so that a refusal is told at once. */
const FIRST_STEPS = 25_000;
/** Of a link; by then it is known whether it is a PDF. */
const ENOUGH_BYTES = 1024;

type RequestSource = {
  request: FastifyRequest;
  reply: FastifyReply;
  visitor: Principal | undefined;
  address: string;
};

const fieldOf = (upload: Upload, name: string): string => upload.fields.get(name)?.[0] ?? '';

const titleOf = (upload: Upload): string => {
  const title = fieldOf(upload, 'title').trim();
  if ([...title].length > TITLE_LENGTH)
    throw new UserFacingError('title_invalid', { field: 'title' });
  return cleanLine(title);
};

/** Left out, or empty, where the book's own words decide. */
const directionOf = (upload: Upload): BookOptions['readingDirection'] => {
  const text = fieldOf(upload, 'direction');
  if (text === '') return undefined;
  const { success, data } = readingDirection.safeParse(text);
  if (!success) throw new UserFacingError('bad_request', { field: 'direction' });
  return data;
};

const hasBegun = ({ row }: ImportNow): boolean =>
  !['fetching', 'waiting', 'reading'].includes(row.state) ||
  (row.state === 'fetching' && row.fetched_bytes >= ENOUGH_BYTES);

type UploadPorts = {
  parts: ImportParts;
  clock: Clock;
  groups: Pick<People, 'groupById'>;
};

const requestOf = async (
  groups: UploadPorts['groups'],
  upload: Upload,
  person: Principal,
): Promise<ImportRequest> => {
  const password = fieldOf(upload, 'password');
  if (password.length > PASSWORD_LENGTH) {
    throw new UserFacingError('pdf_password_wrong', { field: 'password' });
  }
  const ids = (upload.fields.get('group') ?? []).map(Number);
  return {
    ...(await demandGroups(groups, person, { ids, field: 'group' })),
    title: titleOf(upload),
    userId: person.userId,
    password: password || undefined,
    again: fieldOf(upload, 'again') === '1',
    book: { readingDirection: directionOf(upload) },
  };
};

const sourceOfUpload = (parts: ImportParts, upload: Upload): ImportSource => {
  const { file } = upload;
  if (file) return { kind: 'file', file, fileName: file.fileName };
  const link = parseLink(fieldOf(upload, 'pdfLink'), parts.isPublic);
  return { kind: 'link', link: link.href };
};

/** Waits until it is known whether the PDF can be read. Throws its refusal. */
const awaitFirstSteps = async (parts: ImportParts, importId: string): Promise<ImportNow> => {
  let last: ImportNow | undefined;
  for await (const now of followImport(parts, importId, AbortSignal.timeout(FIRST_STEPS))) {
    last = now;
    if (hasBegun(now)) break;
  }
  if (!last) throw new UserFacingError('server_error');
  if (last.row.state === 'failed') throw refusalOfRow(last.row);
  return last;
};

const startImport = async (
  { parts, clock, groups }: UploadPorts,
  upload: Upload,
  person: Principal,
  language: Language,
) => {
  const request = await requestOf(groups, upload, person);
  const importId = await beginImport(parts, clock, request, sourceOfUpload(parts, upload));
  const now = await awaitFirstSteps(parts, importId);
  return {
    success: true as const,
    kind: 'import' as const,
    message: wordsOf(language, 'answers.importStarted'),
    data: presentImport(now, language),
  };
};

/** Throws own_room_full where a person's requests hold more than they may. */
const demandRoom = async (
  { files, requests, limits }: ImportParts,
  userId: number,
  file: { hash: string; size: number },
): Promise<void> => {
  const name = `${file.hash}.pdf`;
  let bytes = file.size;
  for (const held of await requests.filesOf(userId)) {
    if (held !== name) bytes += (await files.size(held)) ?? 0;
  }
  if (bytes > limits.requestedBytes) {
    const limit = Math.floor(limits.requestedBytes / MEGABYTE);
    throw new UserFacingError('own_room_full', { field: 'file', limit });
  }
};

const storeRequest = async (
  { parts, clock }: UploadPorts,
  upload: Upload,
  requested: RequestSource,
  language: Language,
) => {
  const { files, fileGuard, requests, countRequest } = parts;
  const { visitor, address } = requested;
  const { file } = upload;
  const text = fieldOf(upload, 'pdfLink');
  // Never fetched, so no name is looked up; what cannot be a public link is still told at once.
  const link = file && !text.trim() ? null : parseLink(text, parts.isPublic).href;
  const title = titleOf(upload);
  const direction = directionOf(upload) ?? null;
  if (file && visitor) await demandRoom(parts, visitor.userId, file);
  await countRequest(visitor ? { userId: visitor.userId } : { address });
  const stored = file ? `${file.hash}.pdf` : null;
  const request = {
    id: randomUUID(),
    domain_id: visitor?.domainId ?? null,
    user_id: visitor?.userId ?? null,
    link,
    title,
    file_name: file ? cleanFileName(file.fileName) : null,
    file: stored,
    reading_direction: direction,
    created_at: clock.now(),
    decision: null,
    reason: null,
    decided_by: null,
    decided_at: null,
    import_id: null,
  };
  await fileGuard.store(stored === null ? [] : [stored], {
    put: async (name) => {
      if (file) await files.putFile(name, file.path);
    },
    write: () => requests.add(request),
  });
  if (file) await rm(file.path, { force: true });
  return {
    success: true as const,
    kind: 'request' as const,
    message: wordsOf(language, 'answers.requestStored'),
    data: null,
  };
};

/** What becomes of an uploaded form: an import, or a request that waits for review. */
export const createDocumentUpload = (ports: UploadPorts) => {
  const { parts } = ports;
  const { limits, temporaryFolder } = parts;

  return async (requested: RequestSource, language: Language) => {
    const kind = kindOfUpload(requested.visitor);
    const upload = await receiveUpload(requested.request, requested.reply, {
      folder: temporaryFolder,
      limitBytes: limits.fileBytes,
      stall: limits.uploadStall,
      filesAllowed: kind !== 'link-only',
    });
    try {
      return kind === 'import' && requested.visitor
        ? await startImport(ports, upload, requested.visitor, language)
        : await storeRequest(ports, upload, requested, language);
    } catch (error) {
      if (upload.file) await rm(upload.file.path, { force: true });
      throw error;
    }
  };
};
