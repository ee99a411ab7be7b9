/// <reference path="../rbush.d.ts" />
import type { Rect } from '@sayfa/kernel';
import { comparePaintOrder, type DrawingObject } from '@sayfa/page-model';
import RBush from 'rbush';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { differenceOf } from '../layer/difference.ts';

type Entry = {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  object: DrawingObject;
};

/** Above this share of changed objects the tree is rebuilt, which is faster. */
const MAX_CHANGED_SHARE = 0.3;

const entryOf = (object: DrawingObject): Entry => {
  const { left, top, width, height } = paintedBounds(object);
  return { minX: left, minY: top, maxX: left + width, maxY: top + height, object };
};

/** Index of objects by place. Updated when it is queried, not when objects change. */
export const createSpatialIndex = () => {
  let known: readonly DrawingObject[] = [];
  let entries = new Map<DrawingObject, Entry>();
  const tree = new RBush<Entry>();

  const rebuild = (objects: readonly DrawingObject[]): void => {
    const fresh = new Map<DrawingObject, Entry>();
    for (const object of objects) fresh.set(object, entries.get(object) ?? entryOf(object));
    entries = fresh;
    tree.clear();
    tree.load([...fresh.values()]);
  };

  const update = (objects: readonly DrawingObject[]): void => {
    if (objects === known) return;
    const { removed, added } = differenceOf(known, objects);
    known = objects;
    if (removed.length + added.length > MAX_CHANGED_SHARE * objects.length) {
      rebuild(objects);
      return;
    }
    for (const object of removed) {
      const entry = entries.get(object);
      if (entry) tree.remove(entry);
      entries.delete(object);
    }
    for (const object of added) {
      const entry = entryOf(object);
      entries.set(object, entry);
      tree.insert(entry);
    }
  };

  return {
    /** The objects whose bounds touch a rectangle, the lowest first. */
    around(objects: readonly DrawingObject[], { left, top, width, height }: Rect): DrawingObject[] {
      update(objects);
      return tree
        .search({ minX: left, minY: top, maxX: left + width, maxY: top + height })
        .map(({ object }) => object)
        .sort(comparePaintOrder);
    },
  };
};

/** Index of a page's objects by place. */
export type SpatialIndex = ReturnType<typeof createSpatialIndex>;
