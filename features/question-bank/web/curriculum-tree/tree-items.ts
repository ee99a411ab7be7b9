import {
  type Course,
  contentOf,
  isChecked,
  type Kind,
  type Outcome,
  type Row,
  type Subject,
  type Unit,
} from '../../contract/index.ts';

/** Why there is nothing beneath a checked item. Source: QB-019. */
export type Nothing = 'noSubjects' | 'noOutcomes';

/** An item of the tree that can be seen, with what a screen reader says of its place. */
export type TreeItem = {
  key: string;
  kind: Kind;
  id: number;
  name: string;
  /** 1 for a unit. */
  depth: number;
  /** Among its neighbours, from 1. */
  place: number;
  of: number;
  checked: boolean;
  /** Whether something can lie beneath it; checked, it shows that. */
  opens: boolean;
  nothing: Nothing | undefined;
};

type Node = { kind: Kind; id: number; name: string; below: Node[]; nothing: Nothing | undefined };

const outcomeNode = ({ id, name, children }: Outcome): Node => ({
  kind: 'outcome',
  id,
  name,
  below: children.map(outcomeNode),
  nothing: undefined,
});

const subjectNode = ({ id, name, subjects, outcomes }: Subject): Node => {
  const below = [...subjects.map(subjectNode), ...outcomes.map(outcomeNode)];
  return {
    kind: 'subject',
    id,
    name,
    below,
    nothing: below.length === 0 ? 'noOutcomes' : undefined,
  };
};

/** A unit without subjects shows its outcomes themselves. Source: QB-017, QB-018. */
const unitNode = (unit: Unit): Node => ({
  kind: 'unit',
  id: unit.id,
  name: unit.name,
  below: [...unit.subjects.map(subjectNode), ...unit.outcomes.map(outcomeNode)],
  nothing: contentOf(unit) === 'empty' ? 'noSubjects' : undefined,
});

const visible = (nodes: readonly Node[], row: Row, depth: number): TreeItem[] =>
  nodes.flatMap(({ kind, id, name, below, nothing }, place) => {
    const checked = isChecked(row, kind, id);
    const item: TreeItem = {
      key: `${kind}-${id}`,
      kind,
      id,
      name,
      depth,
      place: place + 1,
      of: nodes.length,
      checked,
      opens: below.length > 0,
      nothing: checked ? nothing : undefined,
    };
    return checked ? [item, ...visible(below, row, depth + 1)] : [item];
  });

/** What of a course is seen: every unit, and below each checked item what it holds. */
export const treeItems = (course: Course, row: Row): TreeItem[] =>
  visible(course.units.map(unitNode), row, 1);

/** Where a key leads in the tree; undefined where it means nothing there. */
export const keyTarget = (
  items: readonly TreeItem[],
  from: number,
  key: string,
  direction: 'ltr' | 'rtl',
): number | undefined => {
  const inwards = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const outwards = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  const item = items[from];
  if (!item) return undefined;
  if (key === 'ArrowDown') return Math.min(from + 1, items.length - 1);
  if (key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  const next = items[from + 1];
  if (key === inwards) return next && next.depth > item.depth ? from + 1 : from;
  if (key === outwards) {
    const above = items.findLastIndex((each, at) => at < from && each.depth < item.depth);
    return above === -1 ? from : above;
  }
  return undefined;
};
