import type { Point } from '@sayfa/kernel';
import type { DrawingContent, DrawingObject, Gesture, ObjectId } from '@sayfa/page-model';

const change = (objects: readonly DrawingObject[], patch: Record<string, unknown>): Gesture =>
  objects.map(({ id }) => ({ do: 'change', object: id, patch }));

/** Makes one whole of several objects. */
export const groupGesture = (objects: readonly DrawingObject[], group: string): Gesture =>
  change(objects, { group });

/** Takes every group that the objects belong to apart; nothing where there is none. */
export const ungroupGesture = (objects: readonly DrawingObject[]): Gesture =>
  change(
    objects.filter(({ group }) => group !== undefined),
    { group: null },
  );

/** Ties two objects to each other; tied already, it unties them. Source: INK-034. */
export const linkGesture = (objects: readonly DrawingObject[]): Gesture => {
  const [one, other] = objects;
  if (!one || !other || objects.length !== 2) return [];
  const isTied = one.linkedTo === other.id && other.linkedTo === one.id;
  return [
    { do: 'change', object: one.id, patch: { linkedTo: isTied ? null : other.id } },
    { do: 'change', object: other.id, patch: { linkedTo: isTied ? null : one.id } },
  ];
};

/** All objects that belong to the same groups, so that a group is taken as one. */
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

/** Copied objects anew: other names, moved by `by` page units, grouped among themselves. */
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

/** The content of objects, without name and place in the pile. */
export const contentsOf = (objects: readonly DrawingObject[]): DrawingContent[] =>
  objects.map(({ id: _id, order: _order, ...content }) => content);
