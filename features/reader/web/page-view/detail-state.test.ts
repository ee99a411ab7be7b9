import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Region } from './detail-need.ts';
import {
  type DetailEvent,
  type DetailState,
  EMPTY_DETAIL,
  nextDetailState,
  releaseReplaced,
} from './detail-state.ts';

const region = (address: string): Region => ({
  address,
  part: { left: 0, top: 0, width: 100, height: address.length * 50 },
});
/** Timers that never run are enough: only their release counts. */
const timerOf = () => {
  const timer = setTimeout(() => undefined, 60_000);
  timer.unref();
  return timer;
};
const createImage = () => {
  const image = {
    width: 10,
    height: 10,
    closed: 0,
    close: () => {
      image.closed += 1;
    },
  };
  return image;
};

const scheduled = (address: string): DetailEvent => ({
  type: 'regionScheduled',
  region: region(address),
  timer: timerOf(),
});
const started = (stop = new AbortController()): DetailEvent => ({ type: 'loadingStarted', stop });
const loaded = (address: string, image = createImage()): DetailEvent => ({
  type: 'regionLoaded',
  address,
  image,
});

const apply = (state: DetailState, event: DetailEvent): DetailState => {
  const next = nextDetailState(state, event);
  releaseReplaced(state.request, next.request);
  return next;
};
const after = (events: readonly DetailEvent[], from = EMPTY_DETAIL): DetailState =>
  events.reduce(apply, from);

describe('a region', () => {
  it('is scheduled, loaded and painted, and the picture stays until then', () => {
    const waiting = after([{ type: 'picturePainted', key: 'k' }, scheduled('a'), started()]);
    expect(waiting.request.name).toBe('loading');
    expect(waiting.content).toEqual({ name: 'picture', key: 'k' });
    const painted = after([loaded('a')], waiting);
    expect(painted.request.name).toBe('loaded');
    expect(painted.content).toEqual({ name: 'region', part: region('a').part });
  });

  it('that is not awaited any more changes nothing', () => {
    const other = after([scheduled('a'), started(), scheduled('b'), started()]);
    expect(after([loaded('a')], other)).toEqual(other);
    expect(after([{ type: 'regionFailed', address: 'a' }], other)).toEqual(other);
    const cached = after([{ type: 'cachedPainted', region: region('c') }], other);
    expect(after([{ type: 'regionFailed', address: 'c' }], cached)).toEqual(cached);
  });

  it('that failed can be requested once more', () => {
    const failed = after([scheduled('a'), started(), { type: 'regionFailed', address: 'a' }]);
    expect(failed).toEqual(EMPTY_DETAIL);
  });

  it('is painted once more after the picture took its place', () => {
    const events: DetailEvent[] = [scheduled('a'), started(), loaded('a')];
    const covered = after([...events, { type: 'picturePainted', key: 'k' }]);
    expect(covered.request.name).toBe('loaded');
    const { content } = after([{ type: 'regionRepainted' }], covered);
    expect(content).toEqual({ name: 'region', part: region('a').part });
  });
});

describe('what a request holds', () => {
  it('is stopped or closed exactly when another one replaces it', () => {
    const stop = new AbortController();
    const loading = after([scheduled('a'), started(stop)]);
    after([loaded('a')], loading);
    expect(stop.signal.aborted).toBe(false);
    after([scheduled('b')], loading);
    expect(stop.signal.aborted).toBe(true);
  });

  it('is closed once, whatever happens', () => {
    const event = fc.constantFrom<() => DetailEvent>(
      () => ({ type: 'cleared' }),
      () => ({ type: 'requestEnded' }),
      () => ({ type: 'contentCleared' }),
      () => ({ type: 'picturePainted', key: 'k' }),
      () => ({ type: 'regionRepainted' }),
      () => ({ type: 'cachedPainted', region: region('c') }),
      () => ({ type: 'regionFailed', address: 'a' }),
      () => scheduled('a'),
      () => started(),
    );
    fc.assert(
      fc.property(fc.array(event), (list) => {
        const image = createImage();
        const shown = after([scheduled('a'), started(), loaded('a', image)]);
        const { request } = after([...list.map((make) => make()), { type: 'cleared' }], shown);
        expect(request.name).toBe('none');
        expect(image.closed).toBe(1);
      }),
    );
  });

  it('belongs to the cache where it came from there', () => {
    const painted = after([{ type: 'cachedPainted', region: region('c') }]);
    expect(painted.content).toEqual({ name: 'region', part: region('c').part });
    expect(after([{ type: 'cleared' }], painted)).toEqual(EMPTY_DETAIL);
  });
});
