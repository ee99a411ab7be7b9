import { LANGUAGES, type Language } from '@sayfa/i18n';
import { runInBackground } from '@sayfa/kernel';
import { useText } from '@sayfa/web-kit';
import { useId } from 'react';
import classes from './language-choice.module.css';

const nameOf = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** TR EN FR AR JA. Source: ACC-049. */
export const LanguageChoice = () => {
  const { t, language, setLanguage } = useText();
  const group = useId();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t('accounts:login.language')}</legend>
      {LANGUAGES.map((code) => (
        <label key={code} className={classes.choice} title={nameOf(code)}>
          <input
            type="radio"
            name={group}
            aria-label={nameOf(code)}
            checked={code === language}
            onChange={() => runInBackground(setLanguage(code))}
          />
          <span aria-hidden="true">{code.toUpperCase()}</span>
        </label>
      ))}
    </fieldset>
  );
};
