import { LANGUAGES } from '@sayfa/i18n';
import { THEMES } from '@sayfa/ui';
import { useText, useTheme } from '@sayfa/web-kit';
import classes from './choices.module.css';
import { Choices } from './choices.tsx';

/** Language and theme of this device. */
export const Appearance = () => {
  const { t, language, setLanguage } = useText();
  const { theme, setTheme } = useTheme();
  return (
    <div className={classes.groups}>
      <Choices
        legend={t('app:menu.language')}
        choices={LANGUAGES.map((value) => ({
          value,
          label: t(`app:languages.${value}`),
          lang: value,
        }))}
        chosen={language}
        onChoose={(value) => void setLanguage(value)}
      />
      <Choices
        legend={t('app:menu.theme')}
        choices={THEMES.map((value) => ({ value, label: t(`app:themes.${value || 'dark'}`) }))}
        chosen={theme}
        onChoose={setTheme}
        mark={(value) => <span className={classes.swatch} data-theme={value || 'dark'} />}
      />
    </div>
  );
};
