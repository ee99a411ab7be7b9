import type { DrawingContent, DrawingObject } from './drawing-object.ts';
import { isPresent, type ObjectRecord } from './object-record.ts';
import { compareStamps, stampText } from './stamp.ts';
import { contentOfStored } from './stored-content.ts';

const ofAll = ['placement', 'opacity', 'extras', 'group', 'linkedTo', 'zoomPart'];

/** Properties that a change may set, by kind; anything else in a change is left alone. */
const changeable: Record<DrawingContent['kind'], ReadonlySet<string>> = {
  stroke: new Set([...ofAll, 'points', 'width', 'colour']),
  line: new Set([...ofAll, 'head', 'from', 'to', 'width', 'colour']),
  shape: new Set([...ofAll, 'box', 'width', 'colour', 'fill']),
  text: new Set([
    ...ofAll,
    'at',
    'text',
    'size',
    'bold',
    'colour',
    'strokeWidth',
    'strokeColour',
    'direction',
    'extent',
  ]),
  picture: new Set([...ofAll, 'box', 'source', 'alt']),
  area: new Set([...ofAll, 'box', 'mode', 'colour', 'open']),
  arc: new Set([...ofAll, 'centre', 'radius', 'from', 'to', 'width', 'colour']),
  excerpt: new Set([...ofAll, 'page', 'rect', 'box']),
  figure: new Set([...ofAll, 'box', 'values']),
  mark: new Set([...ofAll, 'style', 'colour', 'note', 'tags']),
};

/** Properties that an object may be without. */
const optional: ReadonlySet<string> = new Set(['group', 'linkedTo', 'zoomPart', 'extent']);

/** Content with all later changes in it, whether it is on its page or not; undefined while unknown. */
export const contentOf = (record: ObjectRecord): DrawingContent | undefined => {
  const { content, changed } = record;
  const added = content && contentOfStored(content.value);
  if (!added) return undefined;
  const allowed = changeable[added.kind];
  const later: [string, unknown][] = [];
  for (const [key, register] of Object.entries(changed)) {
    if (!register || !allowed.has(key)) continue;
    if (compareStamps(register.stamp, content.stamp) < 0) continue;
    if (register.value !== null) later.push([key, register.value]);
    else if (optional.has(key)) later.push([key, undefined]);
  }
  if (later.length === 0) return added;
  return Object.assign({ ...added }, Object.fromEntries(later));
};

/**
 * The object of a record; undefined where it was removed or its content has not arrived. Its `order`
 * is the stamp of its adding, so that the z-order is the same on every device.
 */
export const objectOf = (record: ObjectRecord): DrawingObject | undefined => {
  if (!record.content || !isPresent(record)) return undefined;
  const content = contentOf(record);
  return content && { ...content, id: record.id, order: stampText(record.content.stamp) };
};

/** Below 0 where `one` is painted under `other`. */
export const comparePaintOrder = (one: DrawingObject, other: DrawingObject): number => {
  if (one.order !== other.order) return one.order < other.order ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
};
