/** The themes as stored; the empty one is Dark, the default. Source: TBR-014, TBR-015. */
export const THEMES = ['', 'light', 'dark-blue', 'green', 'purple'] as const;

/** A theme as stored. */
export type ThemeName = (typeof THEMES)[number];

/** The theme meant by a stored text; Dark where it is none of ours. */
export const themeOf = (text: string | null | undefined): ThemeName =>
  THEMES.find((theme) => theme === text) ?? '';

/** Whether a theme is bright, for form controls and scroll bars that the browser draws. */
export const schemeOf = (theme: ThemeName): 'light' | 'dark' =>
  theme === 'light' ? 'light' : 'dark';
