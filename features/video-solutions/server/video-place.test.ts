import type { ZoomStep } from '@sayfa/activity-types/zoom-steps';
import { describe, expect, it } from 'vitest';
import { placeOfVideo, zoomOfQuestion } from './video-place.ts';

const region = { left: 100, top: 200, width: 400, height: 300 };
const question = { id: 7, orderNumber: 3, region };

const step = (id: number, orderId: number, more: Partial<ZoomStep> = {}): ZoomStep => ({
  id,
  orderId,
  version: 1,
  parts: [{ left: 500, top: 900, width: 300, height: 100 }],
  questionId: undefined,
  ...more,
});

describe('the zoom area of a question', () => {
  it('[VID-044] is the one that names it, even if another one covers it', () => {
    const named = step(1, 9, { questionId: '7' });
    expect(zoomOfQuestion(question, [step(2, 3, { parts: [region] }), named])).toBe(named);
  });

  it('is none that names another question, whatever it shows', () => {
    const other = step(1, 3, { parts: [region], questionId: 8 });
    expect(zoomOfQuestion(question, [other])).toBeUndefined();
    const unnamed = step(2, 9, { parts: [{ ...region, left: 90, width: 420 }] });
    expect(zoomOfQuestion(question, [other, unnamed])).toBe(unnamed);
  });

  it('is the one that covers the same region, even if another one has its number', () => {
    const same = step(1, 9, { parts: [{ ...region, left: 90, width: 420 }] });
    const numbered = step(2, 3, { parts: [{ ...region, height: 100 }] });
    expect(zoomOfQuestion(question, [numbered, same])).toBe(same);
  });

  it('is also found by the second part of an area', () => {
    const [other] = step(1, 9).parts;
    const two = step(1, 9, { parts: [other, region] });
    expect(zoomOfQuestion(question, [two])).toBe(two);
  });

  it('is the one of its number if that covers part of it', () => {
    const some = step(2, 3, { parts: [{ ...region, height: 60 }] });
    const more = step(1, 4, { parts: [{ ...region, height: 100 }] });
    expect(zoomOfQuestion(question, [more, some])).toBe(some);
  });

  it('is none if only the number matches, or only an edge overlaps', () => {
    expect(zoomOfQuestion(question, [step(2, 3)])).toBeUndefined();
    expect(zoomOfQuestion(question, [])).toBeUndefined();
    const beside = step(1, 9, { parts: [{ ...region, left: 500 }] });
    expect(zoomOfQuestion(question, [beside])).toBeUndefined();
  });
});

describe('the place of a video', () => {
  const before = 66;

  it('is before the question, where no other activity is', () => {
    expect(placeOfVideo(region, [])).toEqual({ left: before, top: 200 });
    const zoom = { left: before, top: 200 };
    const { left, top } = placeOfVideo(region, [zoom]);
    expect(left).toBe(before);
    expect(top).toBeGreaterThanOrEqual(246);
    expect(top).toBeLessThan(260);
  });

  it('is after the question if there is no room before it', () => {
    const low = { ...region, height: 100 };
    const others = [200, 246, 292].map((top) => ({ left: before, top }));
    expect(placeOfVideo(low, others)).toEqual({ left: 506, top: 200 });
    const both = [...others, ...others.map((other) => ({ ...other, left: 500 }))];
    expect(placeOfVideo(low, both)).toEqual({ left: before, top: 276 });
  });

  it('is never outside the page', () => {
    const edge = { left: 3, top: 1380, width: 990, height: 20 };
    expect(placeOfVideo(edge, [])).toEqual({ left: 0, top: 1380 });
    expect(placeOfVideo(edge, [{ left: 0, top: 1380 }]).left).toBe(976);
  });
});
