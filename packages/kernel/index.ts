/** The lowest layer: types and functions that every other package uses. Imports nothing. */
export { assertNever } from './assert-never.ts';
export { reportRejectionsTo, runInBackground } from './background.ts';
export { withoutBidiControls } from './bidi-controls.ts';
export { type Clock, isWithin, systemClock } from './clock.ts';
export {
  createKeyedMutex,
  createKeyedSemaphore,
  createSemaphore,
  type KeyedSemaphore,
  type Semaphore,
} from './concurrency.ts';
export { foldForSearch } from './fold-for-search.ts';
export {
  ACTIVITY_SIZE,
  clamp,
  commonArea,
  containsRect,
  PAGE_UNITS,
  type Point,
  type Rect,
  rectAround,
  rectBetween,
  rectsMeet,
  type Size,
} from './geometry.ts';
export { jsonIn } from './json-in.ts';
export { connectFileServer, loadFile } from './load-file.ts';
export {
  intersectionOverUnion,
  matchRegions,
  type NumberedRegion,
  type RegionMatch,
  type RegionPair,
} from './match-regions.ts';
export { median } from './median.ts';
export { inFigures, raiseOf } from './raised-figures.ts';
export { randomFrom } from './random.ts';
export { createId, createUuid, randomBytes, randomFraction } from './random-id.ts';
export {
  directionOfLanguage,
  directionOfLetters,
  type ReadingDirection,
} from './reading-direction.ts';
export { failure, type Result, success } from './result.ts';
export { soundText } from './sound-text.ts';
export { createTapCounter, type Moment } from './taps.ts';
