import { DEFAULT_LANGUAGE, type Language, languageOf } from '@sayfa/i18n';
import { localSetting } from '../local-setting.ts';

/** Seconds; local storage keeps the choice longer. Source: I18N-002. */
const COOKIE_SECONDS = 600;

const stored = localSetting('lang');

const cookieLanguage = (): Language | undefined =>
  languageOf(/(?:^|;\s*)lang=([^;]+)/u.exec(document.cookie)?.[1]);

/** The language chosen before: local storage, then the cookie, then Turkish. Source: I18N-003. */
export const chosenLanguage = (): Language =>
  languageOf(stored.get()) ?? cookieLanguage() ?? DEFAULT_LANGUAGE;

/** Remembers a choice. The cookie lets the server answer its next page in that language. */
export const rememberLanguage = (language: Language): void => {
  stored.set(language);
  // The newer cookie store is missing on plain http, where many schools run.
  Reflect.set(
    document,
    'cookie',
    `lang=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`,
  );
};
