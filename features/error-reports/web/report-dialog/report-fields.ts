import { MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from '../../contract/index.ts';

/** The fields of the form; `title` is empty while no type is chosen. */
export type TypedReport = { title: string; description: string };

/** Error codes of the invalid fields. */
export type ReportProblems = Partial<Record<keyof TypedReport, string>>;

/** The errors of missing fields and of fields with a wrong length. Source: REC-011. */
export const problemsOfReport = ({ title, description }: TypedReport): ReportProblems => {
  const problems: ReportProblems = {};
  if (title === '') problems.title = 'report_type_required';
  const { length } = description.trim();
  if (length < MIN_DESCRIPTION_LENGTH) problems.description = 'description_too_short';
  if (length > MAX_DESCRIPTION_LENGTH) problems.description = 'description_too_long';
  return problems;
};
