import type { Course, Level, Outcome, Subject, Unit } from './curriculum.ts';

/** Checked items by id. What is not checked is not in it. */
export type Checked = Readonly<Record<string, true>>;

/** A row while it is filled in. Source: QB-009. */
export type Row = {
  levelSelected: number | null;
  courseSelected: number | null;
  units: Checked;
  subjects: Checked;
  outcomes: Checked;
};

/** What can be checked in a course. */
export type Kind = 'unit' | 'subject' | 'outcome';

/** A row nobody has touched. */
export const emptyRow: Row = {
  levelSelected: null,
  courseSelected: null,
  units: {},
  subjects: {},
  outcomes: {},
};

/** Another level: nothing chosen before fits it. Source: QB-012. */
export const withLevel = (levelId: number | null): Row => ({ ...emptyRow, levelSelected: levelId });

/** Another course: its units are all still unchecked. Source: QB-013. */
export const withCourse = (row: Row, courseId: number | null): Row => ({
  ...emptyRow,
  levelSelected: row.levelSelected,
  courseSelected: courseId,
});

/** Adds a row at the end. Source: QB-008. */
export const withRowAdded = (rows: readonly Row[]): Row[] => [...rows, { ...emptyRow }];

/** Takes a row away; the last one stays. Source: QB-008. */
export const withoutRow = (rows: readonly Row[], place: number): Row[] =>
  rows.length > 1 ? rows.filter((_, each) => each !== place) : [...rows];

/** What a unit shows beneath it. Source: QB-017, QB-019. */
export const contentOf = (unit: Unit): 'subjects' | 'outcomes' | 'empty' => {
  if (unit.subjects.length > 0) return 'subjects';
  return unit.outcomes.length > 0 ? 'outcomes' : 'empty';
};

/** Something that can be checked, with the way to it from its unit. */
export type Place = { kind: Kind; id: number; above: readonly { kind: Kind; id: number }[] };

const outcomePlaces = (outcomes: readonly Outcome[], above: Place['above']): Place[] =>
  outcomes.flatMap(({ id, children }) => {
    const place = { kind: 'outcome', id, above } as const;
    return [place, ...outcomePlaces(children, [...above, place])];
  });

const subjectPlaces = (subjects: readonly Subject[], above: Place['above']): Place[] =>
  subjects.flatMap(({ id, subjects: nested, outcomes }) => {
    const place = { kind: 'subject', id, above } as const;
    const within = [...above, place];
    return [place, ...subjectPlaces(nested, within), ...outcomePlaces(outcomes, within)];
  });

/** Everything in a course that can be checked, each after what it lies in. */
export const placesIn = (course: Course): Place[] =>
  course.units.flatMap(({ id, subjects, outcomes }) => {
    const place = { kind: 'unit', id, above: [] } as const;
    return [place, ...subjectPlaces(subjects, [place]), ...outcomePlaces(outcomes, [place])];
  });

const MAPS = { unit: 'units', subject: 'subjects', outcome: 'outcomes' } as const;

/** Whether an item of the row is checked. */
export const isChecked = (row: Row, kind: Kind, id: number): boolean =>
  row[MAPS[kind]][id] === true;

const marked = (row: Row, kind: Kind, id: number, on: boolean): Row => {
  const { [id]: _, ...others }: Record<string, true> = row[MAPS[kind]];
  return { ...row, [MAPS[kind]]: on ? { ...others, [id]: true } : others };
};

/**
 * Checks an item with what it lies in, or unchecks it with all that lies in it: the subjects of a
 * unit, the outcomes under them, the children of an outcome. Source: QB-014, QB-015, QB-016.
 */
export const toggled = (row: Row, course: Course, kind: Kind, id: number, on: boolean): Row => {
  const places = placesIn(course);
  const place = places.find((each) => each.kind === kind && each.id === id);
  if (!place) return row;
  const touched = on
    ? [...place.above, place]
    : [
        place,
        ...places.filter((each) => each.above.some((up) => up.kind === kind && up.id === id)),
      ];
  return touched.reduce((changed, each) => marked(changed, each.kind, each.id, on), row);
};

/** The course a row has chosen; undefined where it has none or it is gone. */
export const courseOf = (levels: readonly Level[], row: Row): Course | undefined =>
  levels
    .find((level) => level.id === row.levelSelected)
    ?.courses.find((course) => course.id === row.courseSelected);

/**
 * The row with nothing in it that the curriculum no longer has, and nothing checked that lies in
 * something unchecked.
 */
export const fitted = (levels: readonly Level[], row: Row): Row => {
  const course = courseOf(levels, row);
  if (!course) {
    const known = levels.some((level) => level.id === row.levelSelected);
    return known ? withLevel(row.levelSelected) : emptyRow;
  }
  const remaining = placesIn(course).filter(
    (place) =>
      isChecked(row, place.kind, place.id) &&
      place.above.every((up) => isChecked(row, up.kind, up.id)),
  );
  return remaining.reduce(
    (changed, { kind, id }) => marked(changed, kind, id, true),
    withCourse(row, row.courseSelected),
  );
};

/** Whether a finished row is of this curriculum as it stands, and whole. */
export const fits = (levels: readonly Level[], row: Row): boolean => {
  const fit = fitted(levels, row);
  const sizes = ({ units, subjects, outcomes }: Row) =>
    [units, subjects, outcomes].map((map) => Object.keys(map).length).join();
  // What fits is part of the row, so equally much of it is all of it.
  return fit.courseSelected === row.courseSelected && sizes(fit) === sizes(row);
};
