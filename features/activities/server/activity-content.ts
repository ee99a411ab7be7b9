import type { ActivitiesPort } from '@sayfa/activities/port';
import { type ActivityDefinition, type ContentMeans, checkContent } from '@sayfa/activity-kit';
import { UserFacingError } from '@sayfa/contract-kit';
import { checkedCaptions, checkedFile, type FormFile } from '@sayfa/server-kit';
import { MAX_CONTENT_BYTES } from '../contract/index.ts';
import type { FilesOfBooks } from './activities.port.ts';
import { fileFieldOf, unknownField } from './receive-activity.ts';

const KILOBYTE = 1024;
/** The language in a file name such as `video.tr.vtt`. */
const LANGUAGE_IN_NAME = /\.([a-z]{2,3}(?:-[a-z0-9]{2,8})?)\.vtt$/iu;
/** Language code where none is given. Source: ISO 639-2. */
const UNDETERMINED = 'und';

type Fields = Record<string, unknown>;
type StoreFile = (file: FormFile, ending: string) => Promise<string>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a content that is a JSON object; undefined for a single text. */
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

/** Stores the files and writes their addresses into the content. Throws unknown_field where the kind has no files. */
const withFiles = async (
  { content: { fields } }: ActivityDefinition,
  given: string | undefined,
  files: readonly FormFile[],
  store: StoreFile,
): Promise<string | undefined> => {
  const fileField = fileFieldOf(fields);
  const captionsField = fields.find((field) => field.is === 'captions');
  const [file, ...others] = files.filter(({ field }) => field === 'file');
  const captions = files.filter(({ field }) => field === 'captions');
  if (others.length > 0 || (file && !fileField)) throw unknownField('file');
  if (captions.length > 0 && !captionsField) throw unknownField('captions');
  if (!file && captions.length === 0) return given;

  // Nothing is stored unless all files are right.
  const ending = file && fileField && (await checkedFile(file, fileField.file, 'file'));
  for (const caption of captions) await checkedCaptions(caption, 'captions');
  const url = file && ending ? await store(file, ending) : undefined;
  if (url !== undefined && fields.length === 1) return url;

  const before =
    given === undefined ? {} : (fieldsOf(given) ?? plainFields(given, fileField?.name));
  const stored: { file: FormFile; url: string }[] = [];
  for (const caption of captions) stored.push({ file: caption, url: await store(caption, 'vtt') });
  return JSON.stringify({
    ...before,
    ...(url !== undefined && fileField && { [fileField.name]: url }),
    ...(captionsField &&
      stored.length > 0 && {
        [captionsField.name]: withCaptions(before[captionsField.name], stored),
      }),
  });
};

/** A content without JSON is the value of the only field. */
const plainFields = (content: string, name: string | undefined): Fields =>
  name === undefined || content === '' ? {} : { [name]: content };

/** Throws file_required or content_required where a required content is missing. */
const demandContent = ({ content }: ActivityDefinition, given: string | undefined): void => {
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
  demandContent(definition, given);
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

/** A content as it was sent, its book, and the content that it replaces. */
export type SentContent = {
  content: string | undefined;
  files: readonly FormFile[];
  bookId: number;
  before: string;
};

/**
 * Stores the files of a content, checks the content by its kind and passes it to `write`. Files that
 * no activity shows afterwards are retired. Throws content_required, file_required, text_too_large,
 * and what `write`, the kind's check, `checkedFile` and `checkedCaptions` throw.
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
    // A sweep may have deleted a file before the activity that shows it was written.
    for (const store of stores) await store();
    return written;
  } finally {
    await ports.stored.retireFilesOf(bookId, urls.join(' '));
  }
};
