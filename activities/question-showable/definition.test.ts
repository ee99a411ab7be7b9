import { showableOf } from '@sayfa/activity-kit';
import { expect, it } from 'vitest';
import { questionShowable } from './definition.ts';

const area = { x: 100, y: 200, width: 300, height: 150 };
const { check, moved, withheld } = questionShowable.content;
const stored = (given: unknown) => check(JSON.stringify(given), { cleanHtml: (html) => html });

const text = (words: string) => ({
  kind: 'text',
  at: { x: 110, y: 220 },
  text: words,
  size: 24,
  bold: false,
  colour: '#112233',
  strokeWidth: 0,
  strokeColour: 'transparent',
  direction: 'ltr',
  placement: { x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 0 },
  opacity: 1,
  extras: { canvasWidth: 1000, oldScaleX: 1, oldScaleY: 1, proportion: 1.4, visibility: true },
});
const secret = text('kırk iki');
const whole = { annotations: ['6f1c'], area, objects: [secret] };

it('[QST-024] stores the annotations tied to it, its area, and the drawings of the answer', () => {
  const content = { annotations: ['6f1c', 'a2'], area };
  expect(stored({ ...content, more: 1 })).toEqual({ content: JSON.stringify(content) });
  expect(JSON.parse(JSON.stringify(stored(whole))).content).toContain('kırk iki');
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
  ['objects', { ...whole, objects: [{ kind: 'text', text: 'too little' }] }],
  ['objects', { ...whole, objects: [{ ...secret, onload: 'steal()' }] }],
  ['objects', { ...whole, objects: Array.from({ length: 201 }, () => secret) }],
  ['objects', { annotations: [], area, isWithheld: true }],
])('refuses wrong %s', (field, given) => {
  expect(stored(given)).toEqual({ code: 'invalid', field });
});

it('takes no picture from an address, and no area within an area', () => {
  const { placement, opacity, extras } = secret;
  const box = { left: 100, top: 200, width: 50, height: 50 };
  const picture = { kind: 'picture', box, source: 'https://example.org/a.png', alt: '' };
  const inner = { kind: 'area', mode: 'show', box, colour: '#112233', open: true };
  for (const object of [picture, inner]) {
    expect(
      stored({ ...whole, objects: [{ ...object, placement, opacity, extras }] }),
    ).toMatchObject({ code: 'invalid', field: 'objects' });
  }
});

it('[QST-024] keeps the drawings of the answer from readers until they ask', () => {
  const shown = withheld?.(JSON.stringify(whole)) ?? '';
  expect(shown).not.toMatch(/kırk|text|#112233/u);
  expect(showableOf(shown)).toEqual({
    starts: 'hidden',
    area,
    annotations: ['6f1c'],
    look: {},
    objects: [],
    isWithheld: true,
  });
  expect(showableOf(JSON.stringify(whole))).toMatchObject({ objects: [secret], isWithheld: false });
  // Without an answer there is nothing to withhold.
  const bare = withheld?.(JSON.stringify({ annotations: [], area })) ?? '';
  expect(showableOf(bare)).toMatchObject({ isWithheld: false });
  expect(withheld?.('kırk iki')).toBe('');
});

it('[ACT-041] takes its area and its drawings along when it is moved', () => {
  const after = JSON.parse(moved?.(JSON.stringify(whole), { x: 20, y: -40 }) ?? '');
  expect(after.area).toEqual({ ...area, x: 120, y: 160 });
  expect(after.objects[0].placement).toMatchObject({ x: 20, y: -40 });
  const bare = moved?.(JSON.stringify({ annotations: [], area, isWithheld: true }), { x: 1, y: 1 });
  expect(JSON.parse(bare ?? '')).toEqual({
    annotations: [],
    isWithheld: true,
    area: { ...area, x: 101, y: 201 },
  });
});
