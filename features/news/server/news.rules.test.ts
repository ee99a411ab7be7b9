import { expect, it } from 'vitest';
import { wordsFor } from './news.rules.ts';

const words = (title: string) => ({ title, subheading: '', body: `<p>${title}</p>` });

it('speaks the language asked for', () => {
  const texts = { tr: words('Haber'), ja: words('ニュース') };
  expect(wordsFor(texts, 'ja')).toMatchObject({ language: 'ja', title: 'ニュース' });
});

it('speaks Turkish where the language asked for was not written, and else what was', () => {
  expect(wordsFor({ tr: words('Haber'), en: words('News') }, 'ja')?.language).toBe('tr');
  expect(wordsFor({ tr: words(' '), fr: words('Nouvelles') }, 'ja')?.language).toBe('fr');
  expect(wordsFor({}, 'ja')).toBeUndefined();
});
