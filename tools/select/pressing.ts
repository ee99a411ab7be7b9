import type { PointerKind, ToolContext, ToolEvent, ToolOutcome } from '@sayfa/canvas/tool';
import { type DrawingObject, frameOf, handleAt, isInFrame, type ObjectId } from '@sayfa/page-model';
import type { SelectState } from './select-state.ts';

/** How near a pointer has to come to an object, CSS pixels. */
const REACH_PX: Record<PointerKind, number> = { mouse: 4, pen: 8, touch: 14 };
/** Wider than any page, to find all members of a group. */
const EVERYWHERE = { left: -1e6, top: -1e6, width: 2e6, height: 2e6 };

/** An object with all others of its group. */
export const withGroup = (object: DrawingObject, { page }: ToolContext): readonly ObjectId[] => {
  if (object.group === undefined) return [object.id];
  const members = page.within(EVERYWHERE).filter(({ group }) => group === object.group);
  return [...new Set([object.id, ...members.map(({ id }) => id)])];
};

/** The selected objects that are still there. */
const selectedObjects = ({ page }: ToolContext): readonly DrawingObject[] =>
  page.selected().flatMap((id) => page.object(id) ?? []);

type Pressed = { state: SelectState; outcome: ToolOutcome };

const pressedObject = (
  object: DrawingObject,
  event: Extract<ToolEvent, { type: 'down' }>,
  context: ToolContext,
): Pressed => {
  const from = { x: event.at.x, y: event.at.y };
  const group = withGroup(object, context);
  const before = context.page.selected();
  const isSelected = before.includes(object.id);
  if (isSelected) {
    const onTap = event.modifiers.shift ? before.filter((id) => !group.includes(id)) : group;
    const objects = selectedObjects(context);
    return { state: { name: 'pressing', from, objects, onTap }, outcome: {} };
  }
  const chosen = event.modifiers.shift ? [...before, ...group] : group;
  const objects = chosen.flatMap((id) => context.page.object(id) ?? []);
  return {
    state: { name: 'pressing', from, objects, onTap: chosen },
    outcome: { select: chosen },
  };
};

/** What is pressed: a handle of the selection, an object, the selection itself, or the bare page. */
export const pressedOn = (
  event: Extract<ToolEvent, { type: 'down' }>,
  context: ToolContext,
): Pressed => {
  const { page, unitsPerPixel } = context;
  const from = { x: event.at.x, y: event.at.y };
  const objects = selectedObjects(context);
  const frame = frameOf(objects);
  const handle = frame && handleAt(frame, from, unitsPerPixel, event.pointer);
  if (frame && handle === 'rotate') {
    return { state: { name: 'rotating', objects, frame, placed: [] }, outcome: {} };
  }
  if (frame && handle) {
    // The pointer is held as far from the handle's corner as where it went down.
    return { state: { name: 'scaling', from, objects, frame, handle, placed: [] }, outcome: {} };
  }
  const object = page.hit(from, REACH_PX[event.pointer] * unitsPerPixel);
  if (object) return pressedObject(object, event, context);
  if (frame && isInFrame(frame, from) && !event.modifiers.shift) {
    return { state: { name: 'pressing', from, objects, onTap: [] }, outcome: {} };
  }
  const previous = event.modifiers.shift ? page.selected() : [];
  return { state: { name: 'marquee', from, previous }, outcome: {} };
};
