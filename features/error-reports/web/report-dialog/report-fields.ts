import { LONGEST_DESCRIPTION, SHORTEST_DESCRIPTION } from '../../contract/index.ts';

/** What is typed; `title` is empty while no type is chosen. */
export type TypedReport = { title: string; description: string };

/** The fields that something is wrong with, as codes. */
export type ReportProblems = Partial<Record<keyof TypedReport, string>>;

/** What is missing or has the wrong length. Source: REC-011. */
export const problemsOfReport = ({ title, description }: TypedReport): ReportProblems => {
  const problems: ReportProblems = {};
  if (title === '') problems.title = 'report_type_required';
  const { length } = description.trim();
  if (length < SHORTEST_DESCRIPTION) problems.description = 'description_too_short';
  if (length > LONGEST_DESCRIPTION) problems.description = 'description_too_long';
  return problems;
};
