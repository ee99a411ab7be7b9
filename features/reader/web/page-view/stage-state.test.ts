import type { PageFocus } from '@sayfa/web-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageSource } from './page-source.ts';
import {
  boundedStageScale,
  initialStageState,
  nextStageState,
  roomPast,
  type StageEvent,
  type StageState,
  seenPages,
  shareOfFit,
} from './stage-state.ts';

const source: PageSource = {
  total: 24,
  page: (number) => ({
    key: `page_${number}`,
    size: { width: 595, height: 842 },
    thumbnail: null,
    pictures: [],
  }),
  direction: 'ltr',
  earlyPicture: () => '',
  region: () => '',
};
const room = { width: 1200, height: 900 };
const opened = initialStageState({ source, kind: 'wide', twoPages: false, page: 7, room });
const focusOn = (page: number): PageFocus => ({
  page,
  parts: [{ left: 100, top: 100, width: 200, height: 100 }],
  share: 1,
});

const after = (events: readonly StageEvent[], from: StageState = opened): StageState =>
  events.reduce(nextStageState, from);
const turn = (page: number, at: number): StageEvent => ({ type: 'turned', page, at });
const focus = (page: number | undefined): StageEvent => ({
  type: 'focused',
  focus: page === undefined ? undefined : focusOn(page),
  coming: [],
  room,
});

const events: fc.Arbitrary<StageEvent> = fc.oneof(
  fc
    .tuple(fc.integer({ min: -3, max: 40 }), fc.integer({ min: 0, max: 9999 }))
    .map(([page, at]) => turn(page, at)),
  fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined }).map(focus),
  fc
    .record({
      scale: fc.double({ min: 0.4, max: 3, noNaN: true }),
      x: fc.integer({ min: -2000, max: 2000 }),
      y: fc.integer({ min: -2000, max: 2000 }),
    })
    .map((place): StageEvent => ({ type: 'moved', place })),
  fc.boolean().map((twoPages): StageEvent => ({ type: 'spreadChanged', twoPages })),
  fc.boolean().map((isLowered): StageEvent => ({ type: 'lowered', isLowered })),
  fc.constantFrom<StageEvent>(
    { type: 'turningPaused' },
    { type: 'resized', room: { width: 800, height: 1000 } },
    { type: 'kindChanged', kind: 'phone' },
    { type: 'painted' },
    { type: 'pictureFailed' },
    { type: 'retried' },
  ),
);

describe('turning', () => {
  const painted: StageEvent = { type: 'painted' };

  it('is rapid when the turn before is less than 250 ms ago', () => {
    const turned = after([painted, turn(8, 1000), painted]);
    expect(turned.paging).toBe('reading');
    expect(after([turn(9, 1249)], turned).paging).toBe('rapid');
    expect(after([turn(9, 1250)], turned).paging).toBe('reading');
    expect(after([turn(9, 1100), { type: 'turningPaused' }], turned).paging).toBe('reading');
  });

  it('is rapid when the page before was not painted, however long it was awaited', () => {
    const awaited = after([painted, turn(8, 1000)]);
    expect(awaited.paging).toBe('reading');
    expect(after([turn(9, 9000)], awaited).paging).toBe('rapid');
    expect(after([turn(9, 9000), painted, turn(10, 9999)], awaited).paging).toBe('reading');
    expect(after([turn(8, 1000)]).paging).toBe('rapid');
  });

  it('remembers the direction, and lays nothing out for a page that is seen', () => {
    expect(after([turn(6, 0)]).direction).toBe('backward');
    expect(after([turn(6, 0), turn(9, 500)]).direction).toBe('forward');
    const spread = after([{ type: 'spreadChanged', twoPages: true }, turn(8, 0)]);
    expect(seenPages(spread)).toEqual([8, 9]);
    const other = after([turn(9, 100)], spread);
    expect(other.page).toBe(9);
    expect(other.sheet).toBe(spread.sheet);
    expect(other.turnedAt).toBe(spread.turnedAt);
  });

  it('keeps the scale and begins at the top', () => {
    const zoomed = after([{ type: 'moved', place: { scale: 2, x: -300, y: -600 } }]);
    const turned = after([turn(8, 0)], zoomed);
    expect(turned.place).toEqual({ ...zoomed.place, y: 0 });
  });
});

describe('parts of a page', () => {
  it('fill the stage, and give the page its scale back', () => {
    const zoomed = after([{ type: 'moved', place: { scale: 1.5, x: 0, y: 0 } }]);
    const parts = after([focus(7)], zoomed);
    expect(shareOfFit(parts)).toBe(1);
    expect(parts.fit).toBeGreaterThan(1);
    expect(after([focus(undefined)], parts).place.scale).toBe(1.5);
    const turned = after([turn(9, 0)], parts);
    expect(turned.content.name).toBe('pages');
    expect(turned.place.scale).toBe(1.5);
  });

  it('keep the scale of the page through other parts', () => {
    const zoomed = after([{ type: 'moved', place: { scale: 1.5, x: 0, y: 0 } }]);
    const other = after([focus(7), focus(8), focus(undefined)], zoomed);
    expect(other.page).toBe(8);
    expect(other.place.scale).toBe(1.5);
  });

  it('are laid out once: the same parts only replace what may come', () => {
    const parts = after([focus(7)]);
    const coming = [focusOn(8)];
    const same = after([{ type: 'focused', focus: focusOn(7), coming, room }], parts);
    expect(same.sheet).toBe(parts.sheet);
    expect(same.content).toMatchObject({ name: 'parts', coming });
    expect(after([focus(undefined)])).toBe(opened);
  });

  it('are enlarged three times at most', () => {
    const parts = after([focus(7)]);
    expect(boundedStageScale(parts, 1000)).toBeCloseTo(parts.fit * 3);
    expect(boundedStageScale(parts, 0)).toBeCloseTo(parts.fit);
    expect(boundedStageScale(opened, 1000)).toBe(3);
  });
});

describe('pictures', () => {
  it('have failed until they are painted, loaded again or another page is turned to', () => {
    const failed = after([{ type: 'pictureFailed' }]);
    expect(failed.pictures).toBe('failed');
    const ends: StageEvent[] = [{ type: 'painted' }, { type: 'retried' }, turn(8, 0), focus(7)];
    for (const event of ends) expect(after([event], failed).pictures).toBe('available');
    expect(after([{ type: 'turningPaused' }], failed).pictures).toBe('failed');
  });
});

describe('[BRD-018] a lowered page', () => {
  const lower = (isLowered: boolean): StageEvent => ({ type: 'lowered', isLowered });

  it('has its top in the middle of the stage, and goes back to where it was', () => {
    const lowered = after([lower(true)]);
    expect(lowered.place).toEqual({ ...opened.place, y: room.height / 2 });
    expect(after([lower(false)], lowered).place).toEqual(opened.place);
  });

  it('shows what lies above the middle of an enlarged page, to its very top', () => {
    const enlarged = after([{ type: 'moved', place: { scale: 2, x: -100, y: -600 } }]);
    const lowered = after([lower(true)], enlarged);
    expect(lowered.place.y).toBe(enlarged.place.y + room.height / 2);
    const atTop = after([{ type: 'moved', place: { ...lowered.place, y: 5000 } }], lowered);
    expect(atTop.place.y).toBe(room.height / 2);
  });

  it('stays lowered on the next page and in parts of it', () => {
    expect(after([lower(true), turn(8, 0)]).place.y).toBe(room.height / 2);
    const part = after([lower(true), focus(8)]);
    expect(part.place.y).toBe(room.height / 2);
    expect(after([lower(false)], part).place).toEqual(after([focus(8)]).place);
  });

  it('never lies further down than half of the stage, nor higher than it would else', () => {
    fc.assert(
      fc.property(fc.array(events), (list) => {
        const state = after(list);
        const raised = after([lower(false)], state);
        const by = after([lower(true)], state).place.y - raised.place.y;
        expect(by).toBeGreaterThanOrEqual(0);
        expect(by).toBeLessThanOrEqual(state.room.height / 2);
      }),
    );
  });
});

describe('any events', () => {
  it('leave a page of the book on a sheet without more than its room past the edge', () => {
    fc.assert(
      fc.property(fc.array(events), (list) => {
        const state = after(list);
        expect(state.page).toBeGreaterThanOrEqual(1);
        expect(state.page).toBeLessThanOrEqual(source.total);
        expect(seenPages(state)).toContain(state.page);
        expect(state.sheet.pages).toHaveLength(seenPages(state).length);
        const { sheet, place } = state;
        const free = state.room.width - sheet.width * place.scale;
        if (free < 0) {
          const { side } = roomPast(state);
          expect(place.x).toBeLessThanOrEqual(side);
          expect(place.x).toBeGreaterThanOrEqual(free - side - 1e-6);
        }
      }),
    );
  });

  it('replace the page of the server once and for all', () => {
    fc.assert(
      fc.property(fc.array(events), events, (list, event) => {
        const before = after(list);
        if (before.phase === 'live') expect(after([event], before).phase).toBe('live');
      }),
    );
    for (const type of ['turningPaused', 'pictureFailed', 'retried'] as const) {
      expect(after([{ type }]).phase).toBe('boot');
    }
    expect(after([{ type: 'painted' }]).phase).toBe('live');
  });

  it('show parts exactly of the page that is shown', () => {
    fc.assert(
      fc.property(fc.array(events), (list) => {
        const { content, page } = after(list);
        if (content.name === 'parts') expect(content.focus.page).toBe(page);
      }),
    );
  });
});
