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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Goes through content: libraries and files by their names, texts cleaned. `files` are the paths in
 * the package's content folder. Throws h5p_content_invalid where it names something outside.
 */
export const readContent = (
  content: unknown,
  files: ReadonlySet<string>,
  cleanHtml: (html: string) => string,
): ReadContent => {
  if (!isObject(content)) throw invalid('content.json');
  const libraries = new Map<string, LibraryName>();

  const cleanedText = (key: string, text: string): string => {
    if (key === 'library') {
      const library = libraryOfText(text);
      if (!library) throw invalid(text.slice(0, 100));
      libraries.set(libraryText(library), library);
      return text;
    }
    if (key === 'path') {
      const [name = ''] = text.split('#');
      if (text !== '' && !ELSEWHERE.test(text) && !files.has(name))
        throw invalid(text.slice(0, 100));
      return text;
    }
    if (CLIMBS.test(text) && !/\s/u.test(text)) throw invalid(text.slice(0, 100));
    return MARKUP.test(text) ? cleanHtml(text) : text;
  };

  const cleanedValue = (key: string, value: unknown): unknown => {
    if (typeof value === 'string') return cleanedText(key, value);
    if (Array.isArray(value)) return value.map((one) => cleanedValue('', one));
    if (!isObject(value)) return value;
    // An own property of that name would become the prototype of a copy in careless code.
    const entries = Object.entries(value).filter(([name]) => name !== '__proto__');
    return Object.fromEntries(entries.map(([name, one]) => [name, cleanedValue(name, one)]));
  };

  const params = cleanedValue('', content);
  return { params, libraries: [...libraries.values()] };
};
