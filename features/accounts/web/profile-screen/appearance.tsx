import { LANGUAGES } from '@sayfa/i18n';
import { runInBackground } from '@sayfa/kernel';
import { Choices, THEMES, ThemeSwatch } from '@sayfa/ui';
import { useText, useTheme } from '@sayfa/web-kit';
import classes from './appearance.module.css';

/** Language and theme of this device. */
export const Appearance = () => {
  const { t, language, setLanguage } = useText();
  const { theme, setTheme } = useTheme();
  return (
    <div className={classes.groups}>
      <Choices
        strong
        legend={t('app:menu.language')}
        choices={LANGUAGES.map((value) => ({
          value,
          label: t(`app:languages.${value}`),
          lang: value,
        }))}
        chosen={language}
        onChoose={(value) => runInBackground(setLanguage(value))}
      />
      <Choices
        strong
        legend={t('app:menu.theme')}
        choices={THEMES.map((value) => ({ value, label: t(`app:themes.${value || 'dark'}`) }))}
        chosen={theme}
        onChoose={setTheme}
        mark={(value) => <ThemeSwatch theme={value} />}
      />
    </div>
  );
};
