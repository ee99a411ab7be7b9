import { runInBackground } from '@sayfa/kernel';
import type { DrawingObject, ObjectId } from '@sayfa/page-model';
import { whenDecoded } from '../paint/pictures.ts';

/** Pictures of a page that are painted when they are decoded. */
export const createLatePictures = (onDecoded: () => void) => {
  const requested = new Set<ObjectId>();
  /** Decoded and not painted yet. */
  const decoded = new Set<ObjectId>();
  return {
    request(objects: readonly DrawingObject[]): void {
      for (const object of objects) {
        if (object.kind !== 'picture' || requested.has(object.id)) continue;
        requested.add(object.id);
        runInBackground(
          whenDecoded(object.source).then(() => {
            decoded.add(object.id);
            onDecoded();
          }),
        );
      }
    },
    /** Paints those that were decoded since the last time. */
    paint(zOrder: readonly DrawingObject[], repaint: (object: DrawingObject) => void): void {
      if (decoded.size === 0) return;
      for (const object of zOrder) if (decoded.has(object.id)) repaint(object);
      decoded.clear();
    },
  };
};
