import classes from './theme-swatch.module.css';
import type { ThemeName } from './themes.ts';

/** A theme's ground and accent in a small circle, beside its name. */
export const ThemeSwatch = ({ theme }: { theme: ThemeName }) => (
  <span className={classes.swatch} data-theme={theme || 'dark'} />
);
