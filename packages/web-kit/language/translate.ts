import { DEFAULT_LANGUAGE, type Language, type MessageTree } from '@sayfa/i18n';
import i18next from 'i18next';
import { chosenLanguage, rememberLanguage } from './language-setting.ts';

/** A language's texts by namespace: a feature's name, `ui`, `app` or `errors`. */
export type LanguageTexts = Record<string, MessageTree>;

/** Fetches a language's texts; the shell has them as one file per language. */
export type LoadTexts = (language: Language) => Promise<LanguageTexts>;

/** The texts in use. One for the whole page. */
export const translator = i18next.createInstance();

let load: LoadTexts = async () => ({});
const loaded = new Set<Language>();

const addTexts = async (language: Language): Promise<void> => {
  if (loaded.has(language)) return;
  const texts = await load(language);
  loaded.add(language);
  for (const [namespace, tree] of Object.entries(texts)) {
    translator.addResourceBundle(language, namespace, tree, true, true);
  }
};

/** Starts with the language chosen before; resolves when its texts are there. */
export const startLanguage = async (loadTexts: LoadTexts): Promise<void> => {
  load = loadTexts;
  const language = chosenLanguage();
  await translator.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: ['app', 'ui', 'errors'],
    defaultNS: 'app',
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    // A text that a language lacks is taken from Turkish, fetched only then. Source: I18N-005.
    missingKeyHandler: () => void addTexts(DEFAULT_LANGUAGE),
    react: { useSuspense: false, bindI18nStore: 'added' },
    resources: {},
  });
  await addTexts(language);
};

/** Changes the language of the whole page once its texts are there. */
export const changeLanguage = async (language: Language): Promise<void> => {
  await addTexts(language);
  rememberLanguage(language);
  await translator.changeLanguage(language);
};

/** A text outside a component. */
export const textOf = (key: string, words: Record<string, string | number> = {}): string =>
  translator.t(key, words);
