import { LANGUAGES, type Language } from '@sayfa/i18n';
import type { ItemTexts, ManagedItem } from '../../contract/index.ts';

/** What is being written. */
export type Draft = {
  kind: ManagedItem['kind'];
  texts: Record<Language, { title: string; subheading: string; body: string }>;
  picture: string | null;
  url: string;
  forAll: boolean;
};

const EMPTY = { title: '', subheading: '', body: '' };

/** An item with nothing in it. */
export const emptyDraft = (kind: Draft['kind']): Draft => ({
  kind,
  texts: { tr: EMPTY, en: EMPTY, fr: EMPTY, ar: EMPTY, ja: EMPTY },
  picture: null,
  url: '',
  forAll: false,
});

/** One block to a line, as people write. */
const inLines = (html: string): string =>
  html.replace(/(<\/(?:p|h[2-4]|ul|ol|li|table|tr|blockquote|iframe)>)(?=<)/gu, '$1\n');

/** An item as it is changed. */
export const draftOf = (item: ManagedItem): Draft => ({
  kind: item.kind,
  texts: {
    ...emptyDraft(item.kind).texts,
    ...Object.fromEntries(
      Object.entries(item.texts).map(([language, text]) => [
        language,
        { ...text, body: inLines(text.body) },
      ]),
    ),
  },
  picture: item.picture,
  url: item.url ?? '',
  forAll: item.for_all,
});

/** Languages in which nothing was written are left out. */
export const textsToSend = (draft: Draft): ItemTexts => {
  const texts: ItemTexts = {};
  for (const language of LANGUAGES) {
    const text = draft.texts[language];
    if (Object.values(text).some((part) => part.trim() !== '')) texts[language] = text;
  }
  return texts;
};

/** The language whose title a refusal is about; undefined where it is about something else. */
export const languageOfField = (field: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => field === `texts.${language}.title`);
