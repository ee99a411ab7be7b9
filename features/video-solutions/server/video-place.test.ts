import { describe, expect, it } from 'vitest';
import { placeOfVideo } from './video-place.ts';

const region = { left: 100, top: 200, width: 400, height: 300 };

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
