import { foldForSearch } from '@sayfa/kernel';
import type { Course, Outcome, Subject } from '@sayfa/question-bank/contract';

/** An outcome of a course with the path of its unit and subjects. */
export type ListedOutcome = { id: number; name: string; path: string };

const below = (outcomes: readonly Outcome[], path: string): ListedOutcome[] =>
  outcomes.flatMap(({ id, name, children }) => [{ id, name, path }, ...below(children, path)]);

const ofSubject = ({ name, subjects, outcomes }: Subject, above: string): ListedOutcome[] => {
  const path = above === '' ? name : `${above} › ${name}`;
  return [...subjects.flatMap((each) => ofSubject(each, path)), ...below(outcomes, path)];
};

/** All outcomes of a course, in its order. */
export const outcomesOf = ({ units }: Course): ListedOutcome[] =>
  units.flatMap((unit) => ofSubject(unit, ''));

/** Those whose name, unit or subject contains every word. */
export const matching = (all: readonly ListedOutcome[], search: string): ListedOutcome[] => {
  const words = foldForSearch(search).split(/\s+/u).filter(Boolean);
  return all.filter(({ name, path }) => {
    const text = foldForSearch(`${path} ${name}`);
    return words.every((word) => text.includes(word));
  });
};
