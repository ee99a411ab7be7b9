import { runInBackground } from '@sayfa/kernel';
import type { DrawingObject, ObjectId } from '@sayfa/page-model';
import { whenFiguresLoaded } from '../paint/figures.ts';
import { whenDecoded } from '../paint/pictures.ts';

/** Pictures and figures of a page that are painted when they are decoded or their looks are loaded. */
export const createLatePictures = (onDecoded: () => void) => {
  const requested = new Set<ObjectId>();
  /** Decoded and not painted yet. */
  const decoded = new Set<ObjectId>();
  const figures = new Set<ObjectId>();
  return {
    request(objects: readonly DrawingObject[]): void {
      for (const object of objects) {
        const isLate = object.kind === 'picture' || object.kind === 'figure';
        if (!isLate || requested.has(object.id)) continue;
        requested.add(object.id);
        if (object.kind === 'figure') figures.add(object.id);
        const ready = object.kind === 'picture' ? whenDecoded(object.source) : whenFiguresLoaded();
        runInBackground(
          ready.then(() => {
            decoded.add(object.id);
            onDecoded();
          }),
        );
      }
    },
    /** Figures look different now, e.g. with the digits of another language. */
    figuresChanged(): void {
      for (const id of figures) decoded.add(id);
      onDecoded();
    },
    /** Paints those that were decoded since the last time. */
    paint(zOrder: readonly DrawingObject[], repaint: (object: DrawingObject) => void): void {
      if (decoded.size === 0) return;
      for (const object of zOrder) if (decoded.has(object.id)) repaint(object);
      decoded.clear();
    },
  };
};
