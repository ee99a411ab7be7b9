import type { DrawingObject, Figure } from '@sayfa/page-model';

/** A figure on a page. */
export type FigureObject = DrawingObject & Figure;

const found = new WeakMap<readonly DrawingObject[], readonly FigureObject[]>();

/** The figures among the objects of a page; the same list for the same objects. */
export const figuresAmong = (objects: readonly DrawingObject[]): readonly FigureObject[] => {
  const known = found.get(objects);
  if (known) return known;
  const figures = objects.filter((object) => object.kind === 'figure');
  found.set(objects, figures);
  return figures;
};

/** The figure with values to type that is selected alone; undefined where something else is. */
export const onlyFigure = (selected: readonly DrawingObject[]): FigureObject | undefined => {
  const [first] = selected;
  return selected.length === 1 && first?.kind === 'figure' && first.type !== 'stamp'
    ? first
    : undefined;
};
