import { expect, it } from 'vitest';
import { createTurnMeasure } from './turn-measure.ts';

/** A clock that is set by hand, and turns that end when they are told to. */
const setUp = () => {
  let now = 1_000;
  let ends: (() => void)[] = [];
  const measure = createTurnMeasure(
    () => now,
    (done) => ends.push(done),
  );
  return {
    enter: measure.enter,
    /** Milliseconds of work, in a turn or between two. */
    work: (ms: number): void => {
      now += ms;
    },
    endTurn: (): void => {
      for (const end of ends.splice(0)) end();
      ends = [];
    },
  };
};

it('counts from the first request that was read in the turn', () => {
  const { enter, work } = setUp();
  expect(enter()).toEqual({ now: 0, before: 0 });
  work(30);
  expect(enter()).toEqual({ now: 30, before: 0 });
  work(12);
  expect(enter()).toEqual({ now: 42, before: 0 });
});

it('knows how long the turn before worked', () => {
  const { enter, work, endTurn } = setUp();
  enter();
  work(80);
  endTurn();
  expect(enter()).toEqual({ now: 0, before: 80 });
  work(5);
  expect(enter()).toEqual({ now: 5, before: 80 });
  endTurn();
  expect(enter()).toEqual({ now: 0, before: 5 });
});

it('has nothing before it after a pause in which nobody waited', () => {
  const { enter, work, endTurn } = setUp();
  enter();
  work(80);
  endTurn();
  work(81);
  expect(enter()).toEqual({ now: 0, before: 0 });
});
