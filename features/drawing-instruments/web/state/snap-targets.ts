import { edgesAsTargets, type Instrument, type SnapTarget } from '@sayfa/instruments';
import { PAGE_UNITS, type Point } from '@sayfa/kernel';
import { cornersOf, type DrawingObject, mapped, matrixOf, middleOfRect } from '@sayfa/page-model';
import { attachedDrawings } from '@sayfa/web-kit';
import { instrumentsNow } from './instruments-slot.ts';
import { type PageMeasure, toMillimetres } from './page-measure.ts';

type Targets = { points: readonly Point[]; lines: readonly (readonly [Point, Point])[] };

const NONE: Targets = { points: [], lines: [] };

const ring = (corners: readonly Point[]): Targets['lines'] =>
  corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length];
    return next ? [[corner, next] as const] : [];
  });

/** What an object that is not placed offers: corners, middles of circles, ends and lines. */
const ownTargets = (object: DrawingObject): Targets => {
  switch (object.kind) {
    case 'line':
      return { points: [object.from, object.to], lines: [[object.from, object.to]] };
    case 'arc':
      return { points: [object.centre], lines: [] };
    case 'shape': {
      if (object.form === 'ellipse') return { points: [middleOfRect(object.box)], lines: [] };
      if (object.form === 'triangle') {
        const { left, top, width, height } = object.box;
        const corners = [
          { x: left + width / 2, y: top },
          { x: left + width, y: top + height },
          { x: left, y: top + height },
        ];
        return { points: corners, lines: ring(corners) };
      }
      const corners = cornersOf(object.box);
      return { points: corners, lines: ring(corners) };
    }
    default:
      return NONE;
  }
};

/**
 * What an instrument can be held by on its page, in groups, what goes first in the first: places of
 * what was drawn, edges of other instruments, lines that were drawn. Source: BRD-041.
 */
export const snapTargetsFor = (
  { id, page }: Instrument,
  { number, width, height }: PageMeasure,
): readonly (readonly SnapTarget[])[] => {
  const whole = { left: 0, top: 0, width: PAGE_UNITS, height: (height * PAGE_UNITS) / width };
  const points: SnapTarget[] = [];
  const lines: SnapTarget[] = [];
  for (const object of attachedDrawings().within(number, whole)) {
    const matrix = matrixOf(object);
    const place = (at: Point): Point => toMillimetres(mapped(matrix, at), width);
    const own = ownTargets(object);
    for (const at of own.points) points.push({ kind: 'point', at: place(at) });
    for (const [from, to] of own.lines) {
      lines.push({ kind: 'line', from: place(from), to: place(to) });
    }
  }
  const others = instrumentsNow().filter((each) => each.page === page && each.id !== id);
  return [points, edgesAsTargets(others), lines];
};
