import type { Size } from '@sayfa/kernel';
import type { Corners } from '../picture/corners.ts';

/** A frame of the camera to be looked at: turned clockwise by quarters, then mirrored. */
export type LookCall = { do: 'look'; frame: ImageBitmap; turns: number; isMirrored: boolean };

/** What lies between corners of the frame that was looked at last, as a picture for a page. */
export type MakeCall = { do: 'make'; corners: Corners; isLightened: boolean };

/** What the thread is asked for. */
export type StillCall = { id: number; call: LookCall | MakeCall };

/** A frame as it is shown, and the corners of the sheet on it; undefined where none is sure. */
export type Still = { picture: ImageBitmap; corners: Corners | undefined };

/** A picture small enough for a page. */
export type MadePicture = Size & { bytes: Blob };

/** What the thread answers; a failure only as a text for the log. */
export type StillAnswer =
  | { id: number; still: Still }
  | { id: number; made: MadePicture }
  | { id: number; failure: string };
