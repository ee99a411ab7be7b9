import { expect, it } from 'vitest';
import { questionHideable } from './definition.ts';

const area = { x: 100, y: 200, width: 300, height: 150 };
const { check, moved, withheld } = questionHideable.content;
const stored = (given: unknown) => check(JSON.stringify(given), { cleanHtml: (html) => html });

it('[QST-024] stores the area of its cover, the annotations tied to it, and what the cover looks like', () => {
  const content = { annotations: ['6f1c', 'a2'], area };
  expect(stored({ ...content, more: 1 })).toEqual({ content: JSON.stringify(content) });
  expect(stored({ annotations: [], area })).toHaveProperty('content');
  const look = { colour: '#ffd966', pattern: 'dots', label: ' Çözüm ' };
  expect(stored({ ...content, look })).toEqual({
    content: JSON.stringify({ ...content, look: { ...look, label: 'Çözüm' } }),
  });
});

it('[ACTIVITY_API-040] refuses an area that is on no page', () => {
  expect(stored({ annotations: [], area: { ...area, x: 900 } })).toEqual({
    code: 'coords_invalid',
    field: 'area',
  });
});

it.each([
  ['annotations', { annotations: [7], area }],
  ['annotations', { annotations: Array.from({ length: 501 }, String), area }],
  ['look', { annotations: [], area, look: { colour: 'url(https://example.org)' } }],
  ['look', { annotations: [], area, look: { pattern: 'stars' } }],
  ['look', { annotations: [], area, look: { label: 'a'.repeat(61) } }],
])('refuses a wrong %s', (field, given) => {
  expect(stored(given)).toEqual({ code: 'invalid', field });
});

it('[ACT-041] takes its area along when it is moved, and stays on the page', () => {
  const content = JSON.stringify({ annotations: [], area, look: { label: 'A' } });
  const areaAfter = (x: number, y: number) => JSON.parse(moved?.(content, { x, y }) ?? '').area;
  expect(areaAfter(20, -40)).toEqual({ ...area, x: 120, y: 160 });
  expect(areaAfter(900, -900)).toEqual({ ...area, x: 700, y: 0 });
  expect(moved?.('broken', { x: 1, y: 1 })).toBe('broken');
});

it('holds nothing back: what it covers is in the picture of the page', () => {
  expect(withheld).toBeUndefined();
});
