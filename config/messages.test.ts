import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../packages/i18n/index.ts';
import { sameInEnglish } from './same-in-english.ts';
import { exists, filesIn } from './source-files/files.ts';
import { type JsonObject, objectIn } from './source-files/json.ts';

const folders = [
  ...new Set(
    filesIn('apps', 'features', 'packages', 'activities', 'tools')
      .filter((file) => /\/messages\/[a-z]+\.json$/.test(file))
      .map((file) => file.replace(/\/[a-z]+\.json$/, '')),
  ),
];

const flat = (tree: JsonObject, above = ''): Map<string, string> => {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const name = above ? `${above}.${key}` : key;
    if (typeof value === 'string') texts.set(name, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [below, text] of flat({ ...value }, name)) texts.set(below, text);
    } else throw new Error(`${name} is neither a text nor a group of texts`);
  }
  return texts;
};

const pluralForm = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string): string => key.replace(pluralForm, '');
const placeholdersOf = (text: string): string[] =>
  [...new Set(text.match(/\{\{\s*[\w.]+/g) ?? [])].map((hole) => hole.slice(2).trim()).sort();

const textsOf = (folder: string, language: string): Map<string, string> =>
  flat(objectIn(`${folder}/${language}.json`));

/** The keys of a language: those of English, with the plural forms of its own grammar. */
const expectedKeys = (english: Map<string, string>, language: string): string[] => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = new Set<string>();
  for (const key of english.keys()) {
    if (!pluralForm.test(key)) keys.add(key);
    else for (const form of forms) keys.add(`${baseOf(key)}_${form}`);
  }
  return [...keys].sort();
};

describe.each(folders)('%s', (folder) => {
  it('[I18N-004] has a file for each of the five languages and no other', () => {
    expect(filesIn(folder).map((file) => file.split('/').at(-1))).toEqual(
      LANGUAGES.map((language) => `${language}.json`).sort(),
    );
  });

  it.each([...LANGUAGES])('has every key in %s', (language) => {
    const english = textsOf(folder, 'en');
    expect([...textsOf(folder, language).keys()].sort()).toEqual(expectedKeys(english, language));
  });

  it.each([...LANGUAGES])('has the same placeholders and no empty text in %s', (language) => {
    const english = new Map(
      [...textsOf(folder, 'en')].map(([key, text]) => [baseOf(key), placeholdersOf(text)]),
    );
    for (const [key, text] of textsOf(folder, language)) {
      expect(text.trim(), `${language} ${key}`).not.toBe('');
      const holes = placeholdersOf(text);
      // A plural form such as "one page" may omit the number.
      const expected = (english.get(baseOf(key)) ?? []).filter(
        (hole) => !pluralForm.test(key) || hole !== 'count',
      );
      const found = holes.filter((hole) => !pluralForm.test(key) || hole !== 'count');
      expect(found, `${language} ${key}`).toEqual(expected);
    }
  });

  it('says nothing in English where another language is meant', () => {
    const english = textsOf(folder, 'en');
    const untranslated = LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
      [...textsOf(folder, language)]
        .filter(([key, text]) => text === english.get(key))
        .filter(([, text]) => /\p{Letter}/u.test(text.replace(/\{\{.*?\}\}/g, '')))
        .filter(([key, text]) => !sameInEnglish(language, key, text))
        .map(([key, text]) => `${language} ${key}: ${text}`),
    );
    expect(untranslated).toEqual([]);
  });
});

it('finds the messages of every feature', () => {
  expect(folders.length).toBeGreaterThan(0);
  expect(folders.filter((folder) => !exists(`${folder}/tr.json`))).toEqual([]);
});
