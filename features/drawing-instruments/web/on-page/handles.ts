import { type Instrument, legsOf, RULER_HEIGHT } from '@sayfa/instruments';
import type { Point } from '@sayfa/kernel';

/** A part of an instrument that is pressed or dragged by itself. */
export type HandlePart = (typeof HANDLE_PARTS)[number];

const HANDLE_PARTS = ['turn', 'close', 'first', 'second', 'pencil', 'radius'] as const;

/** Whether a name is that of a handle. */
export const isHandlePart = (name: string): name is HandlePart =>
  HANDLE_PARTS.some((part) => part === name);

/** A handle and its place, millimetres from the origin of an instrument that is not turned. */
export type InstrumentHandle = { part: HandlePart; at: Point };

/** CSS pixels of a handle as it is pressed. */
const HANDLE_PX = 44;
const DEGREE = Math.PI / 180;

/** Millimetres of the print of half a handle, where so many CSS pixels are a millimetre. */
export const handleRadius = (pixelsPerMm: number, boardPixelsPerMm: number): number =>
  Math.max(HANDLE_PX, 20 * boardPixelsPerMm) / 2 / pixelsPerMm;

const armAt = (degrees: number, distance: number): Point => ({
  x: Math.cos(degrees * DEGREE) * distance,
  y: -Math.sin(degrees * DEGREE) * distance,
});

/** The handles of an instrument; `radius` is half a handle in millimetres. */
export const handlesOf = (instrument: Instrument, radius: number): readonly InstrumentHandle[] => {
  const { kind, size, arms = [0, 0] } = instrument;
  switch (kind) {
    case 'ruler': {
      const y = RULER_HEIGHT / 2;
      return [
        { part: 'turn', at: { x: size - radius, y } },
        { part: 'close', at: { x: radius, y } },
      ];
    }
    case 'setSquare45':
    case 'setSquare60': {
      const { across, up } = legsOf(instrument);
      const inside = Math.max(12, radius);
      return [
        { part: 'turn', at: { x: Math.max(across * 0.5, inside + 2 * radius), y: -inside } },
        { part: 'close', at: { x: inside, y: -Math.min(up * 0.5, inside + radius) } },
      ];
    }
    case 'protractor':
    case 'fullProtractor':
      return [
        { part: 'turn', at: { x: size * 0.4, y: -size * 0.3 } },
        { part: 'close', at: { x: -size * 0.4, y: -size * 0.3 } },
        { part: 'first', at: armAt(arms[0], size + radius) },
        { part: 'second', at: armAt(arms[1], size + radius) },
      ];
    case 'compass':
      return [
        { part: 'pencil', at: { x: size, y: 0 } },
        { part: 'radius', at: { x: size + 2 * radius, y: 0 } },
        { part: 'close', at: { x: -2 * radius, y: 0 } },
      ];
  }
};
