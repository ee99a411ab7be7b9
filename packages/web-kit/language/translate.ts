import { DEFAULT_LANGUAGE, type Language, type MessageTree } from '@sayfa/i18n';
import i18next from 'i18next';
import { chosenLanguage, rememberLanguage } from './language-setting.ts';

/** A language's texts by namespace: a feature's name, `ui`, `app` or `errors`. */
export type LanguageTexts = Record<string, MessageTree>;

/** Fetches a language's texts; the shell has them as one file per language. */
export type LoadTexts = (language: Language) => Promise<LanguageTexts>;

/** The texts in use. One for the whole page. */
export const translator = i18next.createInstance();

/** Whether a text was asked for that was not there: whatever shows its key has to render again. */
let wasMissing = false;

/** Adds all texts of a file; components hear of it once, and only where one of them lacks a text. */
const addAllTexts = (language: Language, texts: LanguageTexts): void => {
  const namespaces = Object.entries(texts);
  namespaces.forEach(([namespace, tree], index) => {
    const isLast = index === namespaces.length - 1;
    const options = { silent: !isLast || !wasMissing };
    translator.addResourceBundle(language, namespace, tree, true, true, options);
  });
};

/** Adds texts of a language, fetched once. */
const createLoader = (load: LoadTexts) => {
  const coming = new Map<Language, Promise<void>>();
  const fetchTexts = async (language: Language): Promise<void> => {
    addAllTexts(language, await load(language));
  };
  return (language: Language): Promise<void> => {
    const known = coming.get(language);
    if (known) return known;
    const texts = fetchTexts(language).catch((error: unknown) => {
      // The next caller retries.
      coming.delete(language);
      throw error;
    });
    coming.set(language, texts);
    return texts;
  };
};

let addTexts = createLoader(async () => ({}));
let addDeferredMessages = createLoader(async () => ({}));
let needsDeferred = false;

const addAll = async (language: Language): Promise<void> => {
  await Promise.all([addTexts(language), needsDeferred && addDeferredMessages(language)]);
};

/** Fetches the texts that not every screen needs, in the language in use and every later one. */
export const loadDeferredMessages = (): Promise<void> => {
  needsDeferred = true;
  return addDeferredMessages(chosenLanguage());
};

/** Starts with the language chosen before; resolves when its first texts are there. */
export const startLanguage = async (
  loadTexts: LoadTexts,
  loadDeferred: LoadTexts = async () => ({}),
): Promise<void> => {
  addTexts = createLoader(loadTexts);
  addDeferredMessages = createLoader(loadDeferred);
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
    missingKeyHandler: () => {
      wasMissing = true;
      addAll(DEFAULT_LANGUAGE).catch(() => undefined);
    },
    react: { useSuspense: false, bindI18nStore: 'added' },
    resources: {},
  });
  // The first screen may have asked for the later ones before there was where to get them.
  await addAll(language);
};

/** Changes the language of the whole page once its texts are there. */
export const changeLanguage = async (language: Language): Promise<void> => {
  await addAll(language);
  rememberLanguage(language);
  await translator.changeLanguage(language);
};

/** A text outside a component. */
export const textOf = (key: string, words: Record<string, string | number> = {}): string =>
  translator.t(key, words);

/** Calls back after the language of the page has changed. */
export const onLanguageChange = (listener: () => void): void => {
  translator.on('languageChanged', listener);
};
