import { setImmediate } from 'node:timers/promises';
import { UserFacingError } from '@sayfa/contract-kit';
import { type LibraryName, libraryOfText, libraryText } from './library-name.ts';

/** What the content of a package needs besides itself. */
export type ReadContent = {
  /** The content without anything in its texts that could run. */
  params: unknown;
  /** Every library that the content names, each once. */
  libraries: LibraryName[];
};

const invalid = (name: string): UserFacingError =>
  new UserFacingError('h5p_content_invalid', { field: 'file', details: { name } });

const MARKUP = /<[A-Za-z/!?]|&#|javascript:/iu;
const ELSEWHERE = /^https?:\/\/[^\s\\]+$/iu;
const CLIMBS = /(?:^|[\\/])\.\.(?:[\\/]|$)/u;

/** Letters of texts that are cleaned before others have their turn; each text counts as some more. */
const LETTERS_AT_ONCE = 30_000;
const LETTERS_OF_A_TEXT = 100;

/** A text that is to be cleaned, and where the clean one goes. */
type DirtyText = { text: string; put: (clean: string) => void };

const cleanAll = async (
  texts: readonly DirtyText[],
  cleanHtml: (html: string) => string,
): Promise<void> => {
  let letters = 0;
  for (const { text, put } of texts) {
    letters += text.length + LETTERS_OF_A_TEXT;
    if (letters > LETTERS_AT_ONCE) {
      letters = 0;
      await setImmediate();
    }
    put(cleanHtml(text));
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Goes through content: libraries and files by their names, texts cleaned. `files` are the paths in
 * the package's content folder. Throws h5p_content_invalid where it names something outside.
 */
export const readContent = async (
  content: unknown,
  files: ReadonlySet<string>,
  cleanHtml: (html: string) => string,
): Promise<ReadContent> => {
  if (!isObject(content)) throw invalid('content.json');
  const libraries = new Map<string, LibraryName>();
  const dirty: DirtyText[] = [];

  /** Whether a text is one that is cleaned. */
  const checkText = (key: string, text: string): boolean => {
    if (key === 'library') {
      const library = libraryOfText(text);
      if (!library) throw invalid(text.slice(0, 100));
      libraries.set(libraryText(library), library);
      return false;
    }
    if (key === 'path') {
      const [name = ''] = text.split('#');
      if (text !== '' && !ELSEWHERE.test(text) && !files.has(name))
        throw invalid(text.slice(0, 100));
      return false;
    }
    if (CLIMBS.test(text) && !/\s/u.test(text)) throw invalid(text.slice(0, 100));
    return MARKUP.test(text);
  };

  const copy = (key: string, value: unknown, put: (copied: unknown) => void): void => {
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      for (const one of value) {
        const place = list.push(undefined) - 1;
        copy('', one, (copied) => {
          list[place] = copied;
        });
      }
      put(list);
    } else if (isObject(value)) {
      const fields: Record<string, unknown> = {};
      for (const [name, one] of Object.entries(value)) {
        // An own property of that name would become the prototype of a copy in careless code.
        if (name === '__proto__') continue;
        copy(name, one, (copied) => {
          fields[name] = copied;
        });
      }
      put(fields);
    } else {
      put(value);
      if (typeof value === 'string' && checkText(key, value)) dirty.push({ text: value, put });
    }
  };

  let params: unknown;
  copy('', content, (copied) => {
    params = copied;
  });
  await cleanAll(dirty, cleanHtml);
  return { params, libraries: [...libraries.values()] };
};
