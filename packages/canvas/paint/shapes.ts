import { type Area, arrowHead, type Line, type Shape } from '@sayfa/page-model';

const AREA_LINE = 2;

/** The closed line of a shape in its own geometry. */
export const shapePath = ({ form, box }: Shape): Path2D => {
  const { left, top, width, height } = box;
  const path = new Path2D();
  if (form === 'rectangle') path.rect(left, top, width, height);
  else if (form === 'ellipse') {
    path.ellipse(left + width / 2, top + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  } else {
    path.moveTo(left + width / 2, top);
    path.lineTo(left + width, top + height);
    path.lineTo(left, top + height);
    path.closePath();
  }
  return path;
};

/** A line or arrow as one path to fill, so that its alpha counts once. */
export const linePath = ({ head, from, to, width }: Line): Path2D => {
  const path = new Path2D();
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const half = width / 2;
  if (length === 0) {
    path.arc(from.x, from.y, half, 0, 2 * Math.PI);
    return path;
  }
  const x = (to.x - from.x) / length;
  const y = (to.y - from.y) / length;
  const angle = Math.atan2(y, x);
  path.arc(from.x, from.y, half, angle + Math.PI / 2, angle + (3 * Math.PI) / 2);
  if (head === 'arrow') {
    const [tip, left, right] = arrowHead({ from, to, width });
    const neck = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
    path.lineTo(neck.x + y * half, neck.y - x * half);
    path.lineTo(left.x, left.y);
    path.lineTo(tip.x, tip.y);
    path.lineTo(right.x, right.y);
    path.lineTo(neck.x - y * half, neck.y + x * half);
  } else path.arc(to.x, to.y, half, angle - Math.PI / 2, angle + Math.PI / 2);
  path.closePath();
  return path;
};

/** A cover that hides a part of the page, or the faint frame of one that does not. */
export const paintArea = (
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { mode, open, box, colour }: Area,
  alpha: number,
): void => {
  const { left, top, width, height } = box;
  if (colour === 'transparent') return;
  context.fillStyle = colour;
  if (mode === 'hide' && !open) {
    // A cover that shows through would give the answer away.
    context.globalAlpha = 1;
    context.fillRect(left, top, width, height);
    return;
  }
  context.globalAlpha = alpha / 2;
  context.strokeStyle = colour;
  context.lineWidth = AREA_LINE;
  context.setLineDash([AREA_LINE * 4, AREA_LINE * 3]);
  context.strokeRect(left, top, width, height);
  context.setLineDash([]);
  if (mode === 'hide' || open) return;
  context.globalAlpha = alpha / 8;
  context.fillRect(left, top, width, height);
};
