import type { Preview } from '@sayfa/canvas/tool';
import { DEFAULT_INK, newLine, newStroke } from '@sayfa/canvas/tool';
import { expect, it } from 'vitest';
import type { ChangeInProgress } from '../store/drawing-page.ts';
import { journalPreview } from './stage.ts';

const DRAWING = { settings: DEFAULT_INK, page: { height: 1400 } };
const content = newStroke(DRAWING, 'pencil', [1, 1, 0.5, 9, 9, 0.5], false);
const stroke: Preview = { show: 'stroke', object: 'a', content, predicted: [] };
const line = newLine(DRAWING, 'none', { x: 1, y: 1 }, { x: 9, y: 9 });

/** What is in progress after previews of one source. */
const journalAfter = (...previews: (Preview | null)[]): ChangeInProgress | null => {
  let inProgress: ChangeInProgress | null = null;
  for (const preview of previews) {
    const page = {
      setInProgress: (change: ChangeInProgress | null): void => {
        inProgress = change;
      },
    };
    journalPreview(page, preview, 3);
  }
  return inProgress;
};

it('[SYNC_OFFLINE-044] a stroke that was held until it became a shape stays in the journal', () => {
  const drawn = { do: 'add', object: 'a', content };
  expect(journalAfter(stroke)).toEqual(drawn);
  expect(journalAfter(stroke, { show: 'objects', contents: [line] })).toEqual(drawn);
  expect(journalAfter(stroke, { show: 'objects', contents: [line] }, null)).toBeNull();
});

it('what has no stroke is not journaled', () => {
  expect(journalAfter({ show: 'objects', contents: [line] })).toBeNull();
  expect(journalAfter(stroke, { show: 'changed', objects: [] })).toBeNull();
});
