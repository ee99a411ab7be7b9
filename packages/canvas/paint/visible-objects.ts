import type { DrawingObject, ObjectId } from '@sayfa/page-model';

/** Objects that closed `show` areas hide. Source: INK-038. */
const hiddenByAreas = (objects: readonly DrawingObject[]): ReadonlySet<ObjectId> => {
  const closed = new Set<ObjectId>();
  const hidden = new Set<ObjectId>();
  for (const object of objects) {
    if (object.kind !== 'area' || object.mode !== 'show' || object.open) continue;
    closed.add(object.id);
    if (object.linkedTo !== undefined) hidden.add(object.linkedTo);
  }
  if (closed.size === 0) return hidden;
  for (const { id, linkedTo, extras } of objects) {
    if (linkedTo !== undefined && closed.has(linkedTo)) hidden.add(id);
    if (extras.qId !== undefined && closed.has(extras.qId)) hidden.add(id);
  }
  for (const id of closed) hidden.delete(id);
  return hidden;
};

/** Kinds that programs of this version keep and exchange, but do not paint. */
const isUnpainted = ({ kind }: DrawingObject): boolean => kind === 'mark';

/** The objects that are painted and can be hit: visible ones that no closed area keeps hidden. */
export const visibleObjects = (objects: readonly DrawingObject[]): readonly DrawingObject[] => {
  const hidden = hiddenByAreas(objects);
  const isVisible = (object: DrawingObject): boolean =>
    object.extras.visibility && !hidden.has(object.id) && !isUnpainted(object);
  return objects.every(isVisible) ? objects : objects.filter(isVisible);
};
