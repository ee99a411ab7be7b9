import type { Size } from '@sayfa/kernel';
import { loweringOf, type ViewPlace } from './view-place.ts';

/** A stage whose content may be lowered. */
type Lowerable = { sheet: Size; room: Size; isLowered: boolean };

const loweringAt = ({ sheet, room, isLowered }: Lowerable, scale: number): number =>
  isLowered ? loweringOf(sheet.height * scale, room.height) : 0;

/** The place at which the content would be if it was not lowered. */
export const raisedPlace = (state: Lowerable & { place: ViewPlace }): ViewPlace => ({
  ...state.place,
  y: state.place.y - loweringAt(state, state.place.scale),
});

/** The place of the content that would be at another one if it was not lowered. */
export const placeFromRaised = (state: Lowerable, raised: ViewPlace): ViewPlace => ({
  ...raised,
  y: raised.y + loweringAt(state, raised.scale),
});
