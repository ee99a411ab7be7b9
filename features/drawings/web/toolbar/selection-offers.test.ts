import { DEFAULT_INK, newLine, newPicture, newShape, newText } from '@sayfa/canvas/tool';
import type { DrawingContent, DrawingObject } from '@sayfa/page-model';
import { describe, expect, it } from 'vitest';
import { offeredFor } from './selection-offers.ts';

const drawing = { settings: DEFAULT_INK, page: { height: 1400 } };
const box = { left: 0, top: 0, width: 100, height: 80 };
const line = newLine(drawing, 'none', { x: 0, y: 0 }, { x: 9, y: 9 });
const filled = newShape(drawing, 'rectangle', box, false);
const empty = newShape(drawing, 'rectangle', box, true);
const text = newText(drawing, { at: { x: 0, y: 0 }, text: 'Ders', direction: 'ltr' });
const picture = newPicture(drawing, { box, source: 'data:,', alt: '' });

const selected = (contents: readonly DrawingContent[], group?: string): DrawingObject[] =>
  contents.map((content, order) => ({
    ...content,
    id: String(order),
    order: String(order),
    group,
  }));

const pickersFor = (...contents: DrawingContent[]) =>
  offeredFor(selected(contents)).flatMap(({ picker }) => picker ?? []);
const commandsFor = (...args: Parameters<typeof selected>) =>
  offeredFor(selected(...args)).flatMap(({ commands }) => commands);

describe('the bar of a selection', () => {
  it('offers the looks that the selected objects have', () => {
    expect(pickersFor(text)).toEqual(['textcolor', 'textstroke']);
    expect(pickersFor(line)).toEqual(['linewidth']);
    expect(pickersFor(empty)).toEqual(['linewidth']);
    expect(pickersFor(filled)).toEqual(['linewidth', 'fillcolor']);
    expect(pickersFor(text, filled)).toEqual(['linewidth', 'fillcolor']);
    expect(pickersFor(picture)).toEqual([]);
  });

  it('[INK-030] [INK-034] offers to group several, to take a group apart, to tie two', () => {
    expect(commandsFor([line])).toEqual(['copy', 'cut', 'eraseselected']);
    expect(commandsFor([line, text])).toEqual(['copy', 'cut', 'eraseselected', 'group', 'link']);
    expect(commandsFor([line, text, empty])).toEqual(['copy', 'cut', 'eraseselected', 'group']);
    expect(commandsFor([line, text, empty], 'g')).toContain('ungroup');
    expect(commandsFor([line, text, empty], 'g')).not.toContain('group');
    expect(offeredFor([])).toEqual([]);
  });
});
