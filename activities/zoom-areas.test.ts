import { ACTIVITY_SIZE, PAGE_UNITS, type Rect, rectsMeet } from '@sayfa/kernel';
import { describe, expect, it } from 'vitest';
import {
  contentWithOrder,
  createZoomArea,
  matchZoomAreas,
  placeOfZoomAnswer,
  placeOfZoomArea,
  readZoomArea,
  type ZoomAreaDraft,
} from './zoom-areas.ts';

const HEIGHT = 1_414;
const DRAWN = 36;
const box = (left: number, top: number, width = 400, height = 200): Rect => ({
  left,
  top,
  width,
  height,
});
const context = { page: { id: 12, height: HEIGHT }, userId: 5, madeBy: 'detection' as const };
const drawnAt = ({ left, top }: { left: number; top: number }): Rect =>
  box(left, top, DRAWN, DRAWN);

describe('the place of the button of an area', () => {
  it('is before it', () => {
    expect(placeOfZoomArea([box(100, 200)], HEIGHT)).toEqual({ left: 62, top: 200 });
  });

  it('is after it, above or below it where there is no room before it', () => {
    expect(placeOfZoomArea([box(10, 200)], HEIGHT)).toEqual({ left: 412, top: 200 });
    expect(placeOfZoomArea([box(10, 200, 980)], HEIGHT)).toEqual({ left: 10, top: 162 });
    expect(placeOfZoomArea([box(10, 5, 980)], HEIGHT)).toEqual({ left: 10, top: 207 });
  });

  it('is in the corner without a number where the area is the page', () => {
    expect(placeOfZoomArea([box(0, 0, 1_000, HEIGHT)], HEIGHT)).toEqual({ left: 964, top: 0 });
  });

  it('is over no number of another area and over no part of its own', () => {
    const next = box(415, 200);
    const place = placeOfZoomArea([box(10, 200)], HEIGHT, [next]);
    expect(place).toEqual({ left: 10, top: 162 });
    const parts = [box(10, 200), box(10, 150, 400, 50)] as const;
    const beside = placeOfZoomArea(parts, HEIGHT, [next]);
    expect(parts.some((part) => rectsMeet(drawnAt(beside), part))).toBe(false);
  });

  it('is wholly on the page wherever the area is', () => {
    for (const left of [0, 20, 500, 960]) {
      for (const top of [0, 20, 700, HEIGHT - 10]) {
        const place = placeOfZoomArea([box(left, top, 40, 10)], HEIGHT);
        for (const { left: x, top: y } of [place, placeOfZoomAnswer(place, HEIGHT)]) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(x + ACTIVITY_SIZE).toBeLessThanOrEqual(PAGE_UNITS);
          expect(y + ACTIVITY_SIZE).toBeLessThanOrEqual(HEIGHT);
        }
      }
    }
  });
});

describe('a new area', () => {
  it('names its page, its maker and its question, and is seen by every reader', () => {
    const area = createZoomArea(
      { parts: [box(100, 200)], orderId: 3, questionId: 7, id: 'r1' },
      context,
    );
    expect(area).toMatchObject({ type: 'zoomPagePart', sharing: true, published: true, left: 62 });
    expect(JSON.parse(area.content)).toEqual({
      orderId: 3,
      id: 'r1',
      pageId: 12,
      downCoords: { x: 100, y: 200 },
      upCoords: { width: 400, height: 200 },
      cutCoords: { x: 100, y: 200, width: 400, height: 200 },
      questionId: 7,
      madeBy: 'detection',
    });
  });

  it('ends at the edge of its page, whose height is rounded', () => {
    const { content } = createZoomArea({ parts: [box(0, 1_300, 100, 114.8)], orderId: 1 }, context);
    expect(readZoomArea({ content })?.cutCoords.height).toBe(114);
  });

  it.each([
    [[box(900, 0)], 'cutCoords'],
    [[box(0, 1_300)], 'cutCoords'],
    [[box(-1, 0)], 'downCoords'],
    [[box(0, 0), box(700, 0)], 'cutCoordsUp'],
  ] as const)('[ACTIVITY_API-040] is refused beside the page: %j', (parts, field) => {
    const draft: ZoomAreaDraft = { parts, orderId: 1 };
    expect(() => createZoomArea(draft, context)).toThrow(
      expect.objectContaining({
        code: 'coords_invalid',
        extras: expect.objectContaining({ field }),
      }),
    );
  });

  it('is made by hand where it names nobody, and after a person gave it a number', () => {
    const { content } = createZoomArea({ parts: [box(1, 1)], orderId: 1 }, context);
    const { madeBy: _, ...older } = JSON.parse(content);
    expect(readZoomArea({ content: JSON.stringify(older) })?.madeBy).toBe('hand');
    const moved = contentWithOrder(content, 4);
    expect(readZoomArea({ content: moved })).toMatchObject({ orderId: 4, madeBy: 'hand' });
  });
});

describe('areas that take the place of others', () => {
  const stored = (id: number, part: Rect, questionId?: number) => ({
    id,
    version: 1,
    ...createZoomArea({ parts: [part], orderId: id, questionId }, context),
  });

  it('are the same where that is clear, with id and question', () => {
    const areas = [stored(1, box(100, 100), 31), stored(2, box(100, 400), 32)];
    const drafts: ZoomAreaDraft[] = [
      { parts: [box(100, 410)], orderId: 1 },
      { parts: [box(100, 900)], orderId: 2 },
    ];
    const { matched, removed } = matchZoomAreas(areas, drafts);
    expect(matched.map(({ area, draft }) => [area?.id, draft.questionId])).toEqual([
      [2, 32],
      [undefined, undefined],
    ]);
    expect(removed.map(({ id }) => id)).toEqual([1]);
  });

  it('are others where that is doubtful, as after a split', () => {
    const halves: ZoomAreaDraft[] = [
      { parts: [box(100, 100, 400, 100)], orderId: 1 },
      { parts: [box(100, 200, 400, 100)], orderId: 2 },
    ];
    const { matched, removed } = matchZoomAreas([stored(1, box(100, 100))], halves);
    expect(matched.every(({ area }) => area === undefined)).toBe(true);
    expect(removed).toHaveLength(1);
  });
});
