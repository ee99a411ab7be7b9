import type { ActivitiesPort } from '@sayfa/activities/port';
import { type ActivityDefinition, type ContentMeans, checkContent } from '@sayfa/activity-kit';
import { UserFacingError } from '@sayfa/contract-kit';
import { checkedCaptions, checkedFile, type FormFile } from '@sayfa/server-kit';
import { MAX_CONTENT_BYTES } from '../contract/index.ts';
import type { FilesOfBooks } from './activities.port.ts';
import { fileFieldOf, unknownField } from './receive-activity.ts';

const KILOBYTE = 1024;
/** Of a language in a file's name, such as `film.tr.vtt`. */
const LANGUAGE_IN_NAME = /\.([a-z]{2,3}(?:-[a-z0-9]{2,8})?)\.vtt$/iu;
/** Nobody said which language. Source: ISO 639-2. */
const UNDETERMINED = 'und';

type Fields = Record<string, unknown>;
type StoreFile = (file: FormFile, ending: string) => Promise<string>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A content that has several fields; undefined for one that is a single text. */
const fieldsOf = (content: string): Fields | undefined => {
  if (!content.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(content);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const withCaptions = (given: unknown, files: { file: FormFile; url: string }[]): Fields[] => {
  const waiting = [...files];
  const entries = (Array.isArray(given) ? given : []).filter(isFields).map((entry) => {
    if (typeof entry.url === 'string' && entry.url !== '') return entry;
    const next = waiting.shift();
    return next ? { ...entry, url: next.url } : entry;
  });
  const unnamed = waiting.map(({ file, url }) => {
    const lang = LANGUAGE_IN_NAME.exec(file.fileName)?.[1]?.toLowerCase() ?? UNDETERMINED;
    return { lang, label: '', url };
  });
  return [...entries, ...unnamed];
};

/** Puts addresses of files into the content, where the kind has them. */
const withFiles = async (
  { content: { fields } }: ActivityDefinition,
  given: string | undefined,
  files: readonly FormFile[],
  store: StoreFile,
): Promise<string | undefined> => {
  const fileField = fileFieldOf(fields);
  const captionsField = fields.find((field) => field.is === 'captions');
  const [thing, ...others] = files.filter(({ field }) => field === 'file');
  const captions = files.filter(({ field }) => field === 'captions');
  if (others.length > 0 || (thing && !fileField)) throw unknownField('file');
  if (captions.length > 0 && !captionsField) throw unknownField('captions');
  if (!thing && captions.length === 0) return given;

  // All are looked at before one is kept.
  const ending = thing && fileField && (await checkedFile(thing, fileField.file, 'file'));
  for (const file of captions) await checkedCaptions(file, 'captions');
  const url = thing && ending ? await store(thing, ending) : undefined;
  if (url !== undefined && fields.length === 1) return url;

  const before =
    given === undefined ? {} : (fieldsOf(given) ?? plainFields(given, fileField?.name));
  const stored: { file: FormFile; url: string }[] = [];
  for (const file of captions) stored.push({ file, url: await store(file, 'vtt') });
  return JSON.stringify({
    ...before,
    ...(url !== undefined && fileField && { [fileField.name]: url }),
    ...(captionsField &&
      stored.length > 0 && {
        [captionsField.name]: withCaptions(before[captionsField.name], stored),
      }),
  });
};

/** An address alone, as a kind with one field has it, is that field. */
const plainFields = (content: string, name: string | undefined): Fields =>
  name === undefined || content === '' ? {} : { [name]: content };

/** Why there is nothing to show, told by what the kind asks for. */
const demandSomething = ({ content }: ActivityDefinition, given: string | undefined): void => {
  const isMissing =
    given === undefined ||
    (given.trim() === '' && content.fields.some(({ isRequired }) => isRequired));
  if (!isMissing) return;
  const file = fileFieldOf(content.fields);
  throw file?.isRequired
    ? new UserFacingError('file_required', { field: 'file' })
    : new UserFacingError('content_required', { field: 'content' });
};

const checkedContent = (
  definition: ActivityDefinition,
  given: string | undefined,
  means: ContentMeans,
): string => {
  demandSomething(definition, given);
  const checked = checkContent(definition, given ?? '', means);
  const content = definition.content.byPerson?.(checked) ?? checked;
  if (Buffer.byteLength(content) > MAX_CONTENT_BYTES) {
    throw new UserFacingError('text_too_large', {
      field: 'content',
      limit: MAX_CONTENT_BYTES / KILOBYTE,
    });
  }
  return content;
};

/** What was sent as a content, for which book, and what it takes the place of. */
export type SentContent = {
  content: string | undefined;
  files: readonly FormFile[];
  bookId: number;
  before: string;
};

/**
 * Stores the files of a content and has `write` write the text to store, as the kind wants it; what
 * nobody shows afterwards is let go. Throws what `write` and the kind refuse, content_required,
 * file_required, text_too_large, and what `checkedFile` and `checkedCaptions` throw.
 */
export const writeContent = async <Written>(
  definition: ActivityDefinition,
  sent: SentContent,
  ports: {
    books: FilesOfBooks;
    stored: Pick<ActivitiesPort, 'retireFilesOf'>;
    means: ContentMeans;
  },
  write: (content: string) => Promise<Written>,
): Promise<Written> => {
  const { bookId } = sent;
  const stores: (() => Promise<{ url: string }>)[] = [];
  const urls = [sent.before];
  try {
    const given = await withFiles(definition, sent.content, sent.files, async (file, ending) => {
      const store = () => ports.books.addFile(bookId, { path: file.path, hash: file.hash, ending });
      stores.push(store);
      const { url } = await store();
      urls.push(url);
      return url;
    });
    const written = await write(checkedContent(definition, given, ports.means));
    // A sweep may have let go of a file in between, because nobody showed it yet.
    for (const store of stores) await store();
    return written;
  } finally {
    await ports.stored.retireFilesOf(bookId, urls.join(' '));
  }
};
