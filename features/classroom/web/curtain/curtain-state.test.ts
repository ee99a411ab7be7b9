import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aroundSpotlight,
  type Curtain,
  coverOn,
  EDGES,
  hidesAll,
  newCurtain,
  spotlightOn,
  withColour,
  withCoverClosed,
  withEdge,
  withSpotlightAt,
  withSpotlightSize,
} from './curtain-state.ts';

const STAGE = { left: 56, top: 0, width: 1864, height: 1080 };
const anyEdges = fc.array(fc.tuple(fc.constantFrom(...EDGES), fc.double({ noNaN: true })));
const drawn = (moves: [(typeof EDGES)[number], number][]): Curtain =>
  moves.reduce((state, [edge, to]) => withEdge(state, edge, to), newCurtain());

describe('a curtain', () => {
  it('[PRS-024] hides the whole page at first, in black', () => {
    expect(newCurtain()).toMatchObject({ shape: 'cover', colour: 'black' });
    expect(hidesAll(newCurtain())).toBe(true);
    expect(coverOn(newCurtain(), STAGE)).toEqual(STAGE);
  });

  it('[PRS-024] remembers its colour', () => {
    withColour(newCurtain(), 'white');
    expect(newCurtain().colour).toBe('white');
    withColour(newCurtain(), 'black');
    expect(newCurtain().colour).toBe('black');
  });

  it('shows what an edge was drawn away from, and hides it all again', () => {
    const open = withEdge(newCurtain(), 'bottom', 0.25);
    expect(hidesAll(open)).toBe(false);
    expect(coverOn(open, STAGE)).toEqual({ ...STAGE, height: 810 });
    expect(hidesAll(withCoverClosed(open))).toBe(true);
  });

  it('never gives up its last strip, whatever edges do, and never leaves the stage', () => {
    fc.assert(
      fc.property(anyEdges, (moves) => {
        const { left, top, width, height } = coverOn(drawn(moves), STAGE);
        expect(width).toBeGreaterThan(STAGE.width * 0.07);
        expect(height).toBeGreaterThan(STAGE.height * 0.07);
        expect(left).toBeGreaterThanOrEqual(STAGE.left);
        expect(top).toBeGreaterThanOrEqual(STAGE.top);
        expect(left + width).toBeLessThanOrEqual(STAGE.left + STAGE.width + 0.001);
        expect(top + height).toBeLessThanOrEqual(STAGE.top + STAGE.height + 0.001);
      }),
    );
  });

  it('moves no other edge than the one that is drawn', () => {
    fc.assert(
      fc.property(
        anyEdges,
        fc.constantFrom(...EDGES),
        fc.double({ noNaN: true }),
        (moves, edge, to) => {
          const before = drawn(moves);
          const { [edge]: _, ...others } = before.open;
          expect(withEdge(before, edge, to).open).toMatchObject(others);
        },
      ),
    );
  });
});

describe('a spotlight', () => {
  const spot: Curtain = { ...newCurtain(), shape: 'circle' };

  it('hides nothing for good: what is in the spotlight can be seen', () => {
    expect(hidesAll(spot)).toBe(false);
    expect(hidesAll({ ...spot, shape: 'rectangle' })).toBe(false);
  });

  it('is a circle on every stage', () => {
    const { width, height } = spotlightOn(withSpotlightSize(spot, 0.5, 0.1), STAGE);
    expect(width).toBe(height);
  });

  it('keeps its middle on the stage and a size that can be seen', () => {
    const number = fc.double({ noNaN: true });
    fc.assert(
      fc.property(number, number, number, number, (x, y, width, height) => {
        const { spotlight } = withSpotlightSize(withSpotlightAt(spot, { x, y }), width, height);
        expect(Math.min(spotlight.x, spotlight.y)).toBeGreaterThanOrEqual(0);
        expect(
          Math.max(spotlight.x, spotlight.y, spotlight.width, spotlight.height),
        ).toBeLessThanOrEqual(1);
        expect(Math.min(spotlight.width, spotlight.height)).toBeGreaterThan(0.05);
      }),
    );
  });

  it('is cut out of the dark', () => {
    const spotlight = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 };
    const stage = { left: 0, top: 0, width: 200, height: 100 };
    const window = { width: 200, height: 100 };
    expect(aroundSpotlight({ ...spot, shape: 'rectangle', spotlight }, stage, window)).toBe(
      'M0 0H200V100H0ZM50 25h100v50h-100Z',
    );
    expect(aroundSpotlight({ ...spot, spotlight }, stage, window)).toContain(
      'M50 50a50 50 0 1 0 100 0',
    );
  });
});
