import type { DrawingObject } from '@sayfa/page-model';
import { whenFiguresLoaded } from './figures.ts';
import type { PaintContext } from './paint-text.ts';
import { type PaintView, painterOn } from './painter.ts';
import { whenDecoded } from './pictures.ts';
import { visibleObjects } from './visible-objects.ts';

/** The font that text on pages is written with: the program's own. */
export const pageFont = (): string => getComputedStyle(document.body).fontFamily;

type PictureView = { scale: number } & Partial<Omit<PaintView, 'pixelsPerUnit'>>;

/**
 * Paints the visible objects on a bitmap of their own, for exports and thumbnails; nothing may lie
 * below, for erasers erase that too. `scale` is pixels in a page unit.
 */
export const paintObjects = async (
  context: PaintContext,
  objects: readonly DrawingObject[],
  { scale, ...view }: PictureView,
): Promise<void> => {
  const seen = visibleObjects(objects).filter(({ kind }) => kind !== 'excerpt');
  await Promise.all(
    seen.map(async (object) => {
      if (object.kind === 'picture') await whenDecoded(object.source);
      if (object.kind === 'figure') await whenFiguresLoaded();
    }),
  );
  context.save();
  const { corner = { x: 0, y: 0 }, fontFamily = pageFont() } = view;
  const painter = painterOn(context, { corner, pixelsPerUnit: scale, fontFamily });
  for (const object of seen) painter.paint(object);
  context.restore();
};

/** Paints what lies below all ink: excerpts, of which `excerpts` has the pictures already. */
export const paintGround = (
  context: PaintContext,
  objects: readonly DrawingObject[],
  { scale, corner = { x: 0, y: 0 }, fontFamily = pageFont(), excerpts }: PictureView,
): void => {
  context.save();
  const painter = painterOn(context, { corner, pixelsPerUnit: scale, fontFamily, excerpts });
  for (const object of visibleObjects(objects)) {
    if (object.kind === 'excerpt') painter.paint(object);
  }
  context.restore();
};
