import type { Point } from '@sayfa/kernel';
import type { DrawingContent, DrawingObject, Gesture, ObjectId } from '@sayfa/page-model';

const change = (objects: readonly DrawingObject[], patch: Record<string, unknown>): Gesture =>
  objects.map(({ id }) => ({ do: 'change', object: id, patch }));

/** Groups several objects. */
export const groupGesture = (objects: readonly DrawingObject[], group: string): Gesture =>
  change(objects, { group });

/** Ungroups all groups that the objects belong to; empty where there is none. */
export const ungroupGesture = (objects: readonly DrawingObject[]): Gesture =>
  change(
    objects.filter(({ group }) => group !== undefined),
    { group: null },
  );

/** Links two objects to each other; unlinks them where they are linked. Source: INK-034. */
export const linkGesture = (objects: readonly DrawingObject[]): Gesture => {
  const [one, other] = objects;
  if (!one || !other || objects.length !== 2) return [];
  const isLinked = one.linkedTo === other.id && other.linkedTo === one.id;
  return [
    { do: 'change', object: one.id, patch: { linkedTo: isLinked ? null : other.id } },
    { do: 'change', object: other.id, patch: { linkedTo: isLinked ? null : one.id } },
  ];
};

/** The ids with all other members of their groups, so that a group is selected as a whole. */
export const expandGroups = (
  ids: readonly ObjectId[],
  objects: readonly DrawingObject[],
): readonly ObjectId[] => {
  const chosen = new Set(ids);
  const groups = new Set(
    objects.flatMap(({ id, group }) => (chosen.has(id) && group !== undefined ? [group] : [])),
  );
  if (groups.size === 0) return ids;
  return objects
    .filter(({ id, group }) => chosen.has(id) || (group !== undefined && groups.has(group)))
    .map(({ id }) => id);
};

/** Copies of objects: new ids, moved by `by` page units, grouped among themselves. */
export const copyGesture = (
  contents: readonly DrawingContent[],
  by: Point,
  newId: () => ObjectId,
): { gesture: Gesture; ids: readonly ObjectId[] } => {
  const groups = new Map<string, string>();
  const groupOf = (group: string): string => {
    const known = groups.get(group) ?? newId();
    groups.set(group, known);
    return known;
  };
  const added = contents.map((content) => {
    const { group, linkedTo: _, ...rest } = content;
    const { placement } = content;
    return {
      id: newId(),
      content: {
        ...rest,
        placement: { ...placement, x: placement.x + by.x, y: placement.y + by.y },
        ...(group !== undefined && { group: groupOf(group) }),
      },
    };
  });
  return {
    gesture: added.map(({ id, content }) => ({ do: 'add', object: id, content })),
    ids: added.map(({ id }) => id),
  };
};

/** The content of objects, without id and z-order. */
export const contentsOf = (objects: readonly DrawingObject[]): DrawingContent[] =>
  objects.map(({ id: _id, order: _order, ...content }) => content);
