import { PAGE_UNITS, type Point, type Rect } from '@sayfa/kernel';
import {
  type Area,
  type Colour,
  type Excerpt,
  type Extras,
  type Figure,
  type Line,
  type Picture,
  type Shape,
  type Stroke,
  type StrokePoints,
  type Text,
  UNPLACED,
} from '@sayfa/page-model';
import {
  EMPTY_SHAPE_EXTRA_WIDTH,
  ERASER_WIDTH,
  HIGHLIGHTER_OPACITY,
  HIGHLIGHTER_WIDTH,
  TEXT_SIZE,
} from './ink-sizes.ts';
import type { InkSettings } from './tool.ts';

/** What new content looks like and where it will lie. */
export type Drawing = {
  settings: InkSettings;
  /** Height of the page in units of a page 1000 wide. */
  page: { height: number };
};

const newExtras = (drawing: Pick<Drawing, 'page'>): Extras => ({
  canvasWidth: PAGE_UNITS,
  oldScaleX: 1,
  oldScaleY: 1,
  proportion: drawing.page.height / PAGE_UNITS,
  visibility: true,
});

const common = (drawing: Drawing) => ({
  placement: UNPLACED,
  opacity: drawing.settings.opacity,
  extras: newExtras(drawing),
});

/** Only hexadecimal colours mark; anything else marks nothing. Source: INK-015. */
export const highlighterColour = (colour: string): Colour => {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/iu.exec(colour) ?? [];
  return digits === undefined ? 'transparent' : `#${digits}`;
};

/** A stroke of a brush in the colour and width of the settings. */
export const newStroke = (
  drawing: Drawing,
  brush: Stroke['brush'],
  points: StrokePoints,
  pen: boolean,
): Stroke => {
  const { lineWidth, lineColor } = drawing.settings;
  const stroke = { ...common(drawing), kind: 'stroke', brush, points, pen } as const;
  switch (brush) {
    case 'pencil':
      return { ...stroke, width: lineWidth, colour: lineColor };
    case 'highlighter':
      return {
        ...stroke,
        width: HIGHLIGHTER_WIDTH,
        colour: highlighterColour(lineColor),
        opacity: HIGHLIGHTER_OPACITY,
      };
    case 'eraser':
      return { ...stroke, width: ERASER_WIDTH, colour: '#000000', opacity: 1 };
  }
};

/** A line or an arrow. */
export const newLine = (drawing: Drawing, head: Line['head'], from: Point, to: Point): Line => ({
  ...common(drawing),
  kind: 'line',
  head,
  from,
  to,
  width: drawing.settings.lineWidth,
  colour: drawing.settings.lineColor,
});

/** A closed shape; `empty` ones are an outline only, a little stronger. Source: INK-017, INK-044. */
export const newShape = (
  drawing: Drawing,
  form: Shape['form'],
  box: Rect,
  empty: boolean,
): Shape => ({
  ...common(drawing),
  kind: 'shape',
  form,
  box,
  width: drawing.settings.lineWidth + (empty ? EMPTY_SHAPE_EXTRA_WIDTH : 0),
  colour: drawing.settings.lineColor,
  fill: empty ? 'transparent' : drawing.settings.fillColor,
});

/** A text; bold and 24 high until it is changed. Source: INK-018. */
export const newText = (
  drawing: Drawing,
  written: Pick<Text, 'at' | 'text' | 'direction' | 'extent'>,
): Text => ({
  ...common(drawing),
  ...written,
  kind: 'text',
  size: TEXT_SIZE,
  bold: true,
  colour: drawing.settings.lineColor,
  strokeWidth: drawing.settings.textStroke,
  strokeColour: drawing.settings.fillColor,
});

/** A picture, e.g. from the clipboard. */
export const newPicture = (
  drawing: Drawing,
  pasted: Pick<Picture, 'box' | 'source' | 'alt'>,
): Picture => ({ ...common(drawing), ...pasted, kind: 'picture' });

/** A part of a book page, as it is shown on a page of some proportion (height over width). */
export const newExcerpt = (
  shown: Pick<Excerpt, 'page' | 'rect' | 'box'>,
  proportion: number,
): Excerpt => ({
  placement: UNPLACED,
  opacity: 1,
  extras: newExtras({ page: { height: PAGE_UNITS * proportion } }),
  ...shown,
  kind: 'excerpt',
});

/** A figure of some kind with its values. */
export const newFigure = (
  drawing: Drawing,
  made: Pick<Figure, 'type' | 'box' | 'values'>,
): Figure => ({ ...common(drawing), opacity: 1, ...made, kind: 'figure' });

/** The colour of areas until another is chosen: that of the covers of answers, not of what is drawn. */
const AREA_COLOUR = '#27306b';

/** An area that covers, or that keeps hidden what is tied to it. */
export const newArea = (drawing: Drawing, mode: Area['mode'], box: Rect): Area => ({
  ...common(drawing),
  kind: 'area',
  mode,
  box,
  colour: AREA_COLOUR,
  open: false,
});
