import { expect, it } from 'vitest';
import { testActivity } from '../on-pages/test-activity.ts';
import { titleOfActivity } from './activity-title.ts';

const t = (key: string): string => key;
const titleOf = (fields: Parameters<typeof testActivity>[0]) =>
  titleOfActivity(testActivity(fields), t);

it('is what its author wrote', () => {
  expect(titleOf({ description: 'Bir ipucu', label: 'x', content: '<p>Üs</p>' })).toBe('Bir ipucu');
  expect(titleOf({ label: 'Etiket', content: '<p>Üs</p>' })).toBe('Etiket');
});

it('is else how it begins', () => {
  expect(titleOf({ content: '<p>Üs <strong>negatifse</strong> sayı</p><p>küçülür</p>' })).toBe(
    'Üs negatifse sayı küçülür',
  );
  expect(titleOf({ content: '<p>3 &lt; 4 &amp; 10<sup>4</sup></p>' })).toBe('3 < 4 & 104');
  expect(
    titleOf({
      button_type: 'mc_question',
      content: JSON.stringify({ root: '<p>Kaç eder?</p>', answers: [{ answer: '<p>4</p>' }] }),
    }),
  ).toBe('Kaç eder?');
  expect(titleOf({ button_type: 'link', content: 'https://www.example.org/x?y' })).toBe(
    'example.org',
  );
  expect(
    titleOf({
      button_type: 'h5p-answer',
      content: JSON.stringify({ kind: 'own', params: { taskDescription: '<p>Sürükle</p>' } }),
    }),
  ).toBe('Sürükle');
});

it('is shortened', () => {
  const title = titleOf({ content: `<p>${'uzun '.repeat(100)}</p>` });
  expect([...title].length).toBeLessThanOrEqual(121);
  expect(title.endsWith('…')).toBe(true);
});

it('is else the name of its kind, also where the content is an answer or a file', () => {
  expect(titleOf({ button_type: 'answer', content: '<p>10/9</p>' })).toBe('activity-answer:name');
  expect(titleOf({ button_type: 'zoomPagePart', content: '{"title":"x"}' })).toBe(
    'activity-zoom-page-part:name',
  );
  expect(titleOf({ button_type: 'image', content: '/api/v2/ebook-files/1/a.png' })).toBe(
    'activity-image:name',
  );
  expect(titleOf({ content: '' })).toBe('activity-text:name');
});
