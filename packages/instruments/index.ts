/** Ruler, set squares, protractor and compass on a page: geometry, and strokes along their edges. */
export {
  angleOfArms,
  armTowards,
  FIRST_ARMS,
  type Protractor,
} from './arms.ts';
export { guideAlongEdge, HOLD_WITHIN, nearestEdge } from './edge-guide.ts';
export {
  fittingSize,
  INSTRUMENT_KINDS,
  type Instrument,
  type InstrumentKind,
  MAX_INSTRUMENTS,
  SIZES,
  schoolAngle,
} from './instrument.ts';
export { lengthMarks, type Mark, protractorMarks } from './marks.ts';
export {
  directionOf,
  movedBy,
  movedByTwo,
  sizedTo,
  turnedTo,
  withinPage,
} from './moves.ts';
export {
  distanceFromEdge,
  type Edge,
  edgesOf,
  fromOrigin,
  legsOf,
  middleOfInstrument,
  onPage,
  ownMiddle,
  placeOnEdge,
  RULER_END,
  RULER_HEIGHT,
  withMiddle,
} from './outline.ts';
export {
  edgesAsTargets,
  type Snapped,
  type SnapTarget,
  snapped,
  wholeDegrees,
} from './snapping.ts';
export { arcOfSweep, type Sweep, sweptTo } from './sweep.ts';
