import { LANGUAGES, languageOf } from '@sayfa/i18n';
import { runInBackground } from '@sayfa/kernel';
import { Select } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { changeBoardLanguage } from '../own-key/board-language.ts';
import classes from './start-screen.module.css';

/** The language of the board itself, whoever comes in and goes. */
export const BoardLanguage = () => {
  const { t, language } = useText();
  return (
    <Select
      className={classes.language}
      classNames={{ input: classes.chosen }}
      aria-label={t('app:menu.language')}
      allowDeselect={false}
      value={language}
      data={LANGUAGES.map((value) => ({ value, label: t(`app:languages.${value}`) }))}
      onChange={(value) => {
        const chosen = languageOf(value);
        if (chosen) runInBackground(changeBoardLanguage(chosen));
      }}
    />
  );
};
