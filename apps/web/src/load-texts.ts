import type { LoadTexts } from '@sayfa/web-kit';

const files = {
  tr: () => import('./messages/tr.ts'),
  en: () => import('./messages/en.ts'),
  fr: () => import('./messages/fr.ts'),
  ar: () => import('./messages/ar.ts'),
  ja: () => import('./messages/ja.ts'),
} as const;

const later = {
  tr: () => import('./messages/later/tr.ts'),
  en: () => import('./messages/later/en.ts'),
  fr: () => import('./messages/later/fr.ts'),
  ar: () => import('./messages/later/ar.ts'),
  ja: () => import('./messages/later/ja.ts'),
} as const;

/** Texts of what joins an open book after its first page; no other screen has to wait for them. */
export const loadDeferredMessages: LoadTexts = async (language) =>
  (await later[language]()).default;

/** One file per language; the Japanese letters come along only with Japanese. */
export const loadTexts: LoadTexts = async (language) => {
  // Without them the system's own font is used.
  if (language === 'ja') import('@sayfa/ui/fonts-japanese.css').catch(() => undefined);
  return (await files[language]()).default;
};
