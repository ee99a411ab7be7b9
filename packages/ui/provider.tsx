import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import type { Language } from '@sayfa/i18n';
import { type ReactNode, useLayoutEffect } from 'react';
import { mantineTheme } from './mantine-theme.ts';
import { schemeOf, type ThemeName } from './themes.ts';

type Direction = 'ltr' | 'rtl';

/** Carries a change of direction into Mantine without remounting the screens. */
const DirectionFollower = ({ direction }: { direction: Direction }) => {
  const { dir, setDirection } = useDirection();
  useLayoutEffect(() => {
    if (dir !== direction) setDirection(direction);
  }, [dir, direction, setDirection]);
  return null;
};

/** Theme, direction and language of everything inside; also marks `<html>` with them. */
export const SayfaProvider = ({
  theme,
  direction,
  language,
  children,
}: {
  theme: ThemeName;
  direction: Direction;
  language: Language;
  children: ReactNode;
}) => {
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = language;
    documentElement.dir = direction;
    documentElement.dataset.theme = theme;
    documentElement.dataset.mantineColorScheme = schemeOf(theme);
  }, [theme, direction, language]);
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <DirectionFollower direction={direction} />
      <MantineProvider
        theme={mantineTheme}
        forceColorScheme={schemeOf(theme)}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
};
