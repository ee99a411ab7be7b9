import type { LoadTexts } from '@sayfa/web-kit';

const files = {
  tr: () => import('./messages/tr.ts'),
  en: () => import('./messages/en.ts'),
  fr: () => import('./messages/fr.ts'),
  ar: () => import('./messages/ar.ts'),
  ja: () => import('./messages/ja.ts'),
} as const;

/** One file per language; the Japanese letters come along only with Japanese. */
export const loadTexts: LoadTexts = async (language) => {
  if (language === 'ja') void import('@sayfa/ui/fonts-japanese.css');
  return (await files[language]()).default;
};
