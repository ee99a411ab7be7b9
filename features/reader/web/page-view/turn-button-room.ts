import type { StageState } from './stage-state.ts';

/** CSS pixels that a button for turning pages needs beside them. */
const TURN_BUTTON_ROOM = 72;

/** Whether the buttons for turning pages would lie on them. */
export const isTight = ({ place, sheet, room }: StageState): boolean =>
  (room.width - sheet.width * place.scale) / 2 < TURN_BUTTON_ROOM;

/** CSS pixels that it needs below them. */
const TURN_BUTTON_ROOM_BELOW = 80;

/** Whether the buttons for turning pages fit below them. */
export const hasRoomBelow = ({ place, sheet, room, isLowered }: StageState): boolean =>
  !isLowered && (room.height - sheet.height * place.scale) / 2 >= TURN_BUTTON_ROOM_BELOW;
