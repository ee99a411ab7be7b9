import type { Course, Level, Outcome, Subject, Unit } from '../contract/index.ts';
import type { CurriculumItem } from './question-bank.table.ts';

/** The curriculum as a tree, from its rows in the order of their positions. */
export const levelsOf = (items: readonly CurriculumItem[]): Level[] => {
  const within = new Map<number | null, CurriculumItem[]>();
  for (const item of items) {
    within.set(item.parent_id, [...(within.get(item.parent_id) ?? []), item]);
  }
  const of = <Item>(
    parent: number | null,
    kind: CurriculumItem['kind'],
    make: (named: { id: number; name: string }) => Item,
  ): Item[] =>
    (within.get(parent) ?? [])
      .filter((item) => item.kind === kind)
      .map(({ id, name }) => make({ id, name }));

  const outcome = (named: { id: number; name: string }): Outcome => ({
    ...named,
    children: of(named.id, 'outcome', outcome),
  });
  const subject = (named: { id: number; name: string }): Subject => ({
    ...named,
    subjects: of(named.id, 'subject', subject),
    outcomes: of(named.id, 'outcome', outcome),
  });
  const unit = (named: { id: number; name: string }): Unit => subject(named);
  const course = (named: { id: number; name: string }): Course => ({
    ...named,
    units: of(named.id, 'unit', unit),
  });
  return of(null, 'level', (named) => ({ ...named, courses: of(named.id, 'course', course) }));
};
