import * as z from 'zod/mini';

/** What somebody should be able to do afterwards; its children say it in smaller steps. */
export type Outcome = { id: number; name: string; children: Outcome[] };

/** A part of a unit; a large one is divided into subjects of its own. */
export type Subject = { id: number; name: string; subjects: Subject[]; outcomes: Outcome[] };

/** A chapter of a course. One without subjects has its outcomes itself. */
export type Unit = { id: number; name: string; subjects: Subject[]; outcomes: Outcome[] };

/** A course of a level. */
export type Course = { id: number; name: string; units: Unit[] };

/** A school year with its courses. */
export type Level = { id: number; name: string; courses: Course[] };

const named = { id: z.int(), name: z.string() };

// The deepest the curriculum goes: written out, since the published document knows no recursion.
const stepOutcome = z.object({ ...named, children: z.array(z.never()) });
const subOutcome = z.object({ ...named, children: z.array(stepOutcome) });
const outcome = z.object({ ...named, children: z.array(subOutcome) });
const outcomes = z.array(outcome);
const nestedSubject = z.object({ ...named, subjects: z.array(z.never()), outcomes });
const subject = z.object({ ...named, subjects: z.array(nestedSubject), outcomes });
const unit = z.object({ ...named, subjects: z.array(subject), outcomes });

/** All levels with everything below them. Source: QB-010, QB-011. */
export const levels = z.array(
  z.object({ ...named, courses: z.array(z.object({ ...named, units: z.array(unit) })) }),
);
