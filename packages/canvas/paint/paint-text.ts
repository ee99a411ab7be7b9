import { LINE_HEIGHT, type Text } from '@sayfa/page-model';

/** What both kinds of canvases paint with. */
export type PaintContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paints text line by line; only newlines break it. `at` is the upper corner where lines start. */
export const paintText = (context: PaintContext, text: Text, fontFamily: string): void => {
  context.font = `${text.bold ? 'bold ' : ''}${text.size}px ${fontFamily}`;
  context.direction = text.direction;
  context.textAlign = 'start';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('x');
  const height = text.size * LINE_HEIGHT;
  // Where CSS puts the baseline in a line of this height, so that editing moves no letter.
  let baseline = text.at.y + (height - above - below) / 2 + above;
  for (const line of text.text.split('\n')) {
    if (text.strokeWidth > 0 && text.strokeColour !== 'transparent') {
      context.strokeStyle = text.strokeColour;
      context.lineWidth = text.strokeWidth;
      context.strokeText(line, text.at.x, baseline);
    }
    if (text.colour !== 'transparent') {
      context.fillStyle = text.colour;
      context.fillText(line, text.at.x, baseline);
    }
    baseline += height;
  }
};
