import { basename } from 'node:path';
import { decodeEntities, entryOfParts } from './entry-text.ts';
import {
  DictionaryInvalid,
  languagesInName,
  MAX_ENTRY_BYTES,
  MAX_HEAD_BYTES,
  MAX_HEADS,
  type RawDictionary,
  type RawEntry,
} from './raw-dictionary.ts';
import { decodeText, readUnpacked } from './read-limited.ts';

// Source: https://github.com/freedict/fd-dictionaries/wiki/FreeDict-HOWTO-–-FreeDict-TEI

const textIn = (xml: string): string =>
  decodeEntities(xml.replace(/<[^<>]*>/gu, ' '))
    .replace(/\s+/gu, ' ')
    .trim();

type Element = { attributes: string; content: string; start: number; end: number };

/** Elements of a name, those inside one of the same name not apart. Looks at no character twice. */
const elementsIn = (xml: string, name: string): Element[] => {
  const opening = new RegExp(`<${name}(\\s[^<>]*)?>`, 'gu');
  const closing = `</${name}>`;
  const elements: Element[] = [];
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const close = xml.indexOf(closing, opening.lastIndex);
    if (close === -1) break;
    const content = xml.slice(opening.lastIndex, close);
    opening.lastIndex = close + closing.length;
    const [, attributes = ''] = found;
    elements.push({ attributes, content, start: found.index, end: opening.lastIndex });
  }
  return elements;
};

const contentsOf = (xml: string, name: string): string[] =>
  elementsIn(xml, name).map(({ content }) => content);

const withoutExamples = (xml: string): string => {
  let rest = '';
  let at = 0;
  for (const { attributes, start, end } of elementsIn(xml, 'cit')) {
    if (!attributes.includes('type="example"')) continue;
    rest += xml.slice(at, start);
    at = end;
  }
  return rest + xml.slice(at);
};

const firstIn = (xml: string, name: string): string => textIn(contentsOf(xml, name)[0] ?? '');

/** Translations separated by commas, then definitions. */
const senseOf = (xml: string): string => {
  const meant = withoutExamples(xml);
  const translations = contentsOf(meant, 'quote').map(textIn).filter(Boolean);
  const definitions = contentsOf(meant, 'def').map(textIn).filter(Boolean);
  const notes = contentsOf(meant, 'usg').map(textIn).filter(Boolean);
  const meaning = [translations.join(', '), ...definitions].filter(Boolean).join('; ');
  return meaning && notes.length > 0 ? `(${notes.join(', ')}) ${meaning}` : meaning;
};

const entryOf = (xml: string, where: string): RawEntry | undefined => {
  const heads = contentsOf(xml, 'orth').map(textIn).filter(Boolean);
  const [first] = heads;
  if (!first) return undefined;
  if (heads.some((head) => Buffer.byteLength(head) > MAX_HEAD_BYTES)) {
    throw new DictionaryInvalid(`${where} has a headword of more than ${MAX_HEAD_BYTES} bytes.`);
  }
  // Senses may hold senses; the innermost where what is meant.
  const inner = Array.from(
    xml.matchAll(/<sense(?:\s[^<>]*)?>((?:(?!<sense[\s>])[\s\S])*?)<\/sense>/gu),
    ([, content]) => senseOf(content ?? ''),
  ).filter(Boolean);
  const outer = inner.length > 0 ? inner : [senseOf(xml)];
  return {
    heads,
    entry: entryOfParts(first, {
      fl: firstIn(xml, 'pos'),
      pronunciation: firstIn(xml, 'pron') || null,
      senses: outer,
    }),
  };
};

function* entriesIn(text: string, file: string): Iterable<RawEntry> {
  let count = 0;
  for (let at = text.indexOf('<entry'); at !== -1; at = text.indexOf('<entry', at)) {
    const end = text.indexOf('</entry>', at);
    const where = `${file} at character ${at}`;
    if (end === -1) throw new DictionaryInvalid(`${where} has an entry without an end.`);
    if (end - at > MAX_ENTRY_BYTES)
      throw new DictionaryInvalid(`${where} has an entry of more than 64 KB.`);
    count += 1;
    if (count > MAX_HEADS) throw new DictionaryInvalid(`${file} has more than ${MAX_HEADS} words.`);
    const entry = entryOf(text.slice(at, end), where);
    if (entry) yield entry;
    at = end;
  }
}

/** Reads a FreeDict dictionary by its TEI file. Throws DictionaryInvalid. */
export const readTei = async (path: string): Promise<RawDictionary> => {
  const file = basename(path);
  const text = decodeText(await readUnpacked(path), file, 0);
  if (!/<TEI[\s>]/u.test(text.slice(0, 20_000)))
    throw new DictionaryInvalid(`${file} is no TEI file.`);
  const header = contentsOf(text.slice(0, 200_000), 'teiHeader')[0] ?? '';
  const [language, target] = languagesInName(file) ?? [];
  const address = /<(?:ptr|ref)\s[^<>]*target="(https?:[^"]{1,300})"/u.exec(header)?.[1];
  return {
    title: firstIn(header, 'title') || basename(path),
    licence: firstIn(header, 'availability'),
    source: decodeEntities(address ?? '') || firstIn(header, 'pubPlace'),
    language,
    target,
    entries: () => entriesIn(text, file),
  };
};
