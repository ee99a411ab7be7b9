import type { ActivityDefinition, ContentField, FileRule } from '@sayfa/activity-kit';
import { PAGE_UNITS } from '@sayfa/kernel';
import { CAPTIONS_FILE } from '@sayfa/media-views';
import { captionsOf, fileRuleOf, valueIn } from './content-values.ts';
import type { FormDraft, TypedNumber } from './form-draft.ts';

/** An error of a field: its message key and the values in the message. */
export type Problem = { key: string; words?: Record<string, string | number> };

/** By field name: `left`, `top`, `description`, or the name of a field of the content. */
export type Problems = Readonly<Record<string, Problem>>;

/** UTF-16 units. */
const LONGEST_DESCRIPTION = 500;
const BYTES_OF_MB = 1_000_000;

/** Source: QST-007, ACT-027. */
const placeProblem = (value: TypedNumber, max: number): Problem | undefined => {
  if (value === '') return { key: 'errors:field_required' };
  if (!Number.isInteger(value)) return { key: 'errors:must_be_number' };
  return value < 0 || value > max ? { key: 'errors:place_invalid' } : undefined;
};

/** The error of a file that its rule refuses. Source: ACT-024…026. */
export const fileProblem = (file: File, { endings, maxBytes }: FileRule): Problem | undefined => {
  const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
  if (!endings.includes(ending)) {
    return { key: 'errors:ending_not_allowed', words: { endings: endings.join('/') } };
  }
  if (file.size === 0) return { key: 'errors:file_empty' };
  const limit = Math.floor(maxBytes / BYTES_OF_MB);
  return file.size > maxBytes ? { key: 'errors:media_too_large', words: { limit } } : undefined;
};

const fieldProblem = (
  field: ContentField,
  { content, file, captions = [] }: FormDraft,
  fields: readonly ContentField[],
): Problem | undefined => {
  const rule = fileRuleOf(field);
  if (rule && file) return fileProblem(file, rule);
  if (field.is === 'own') return undefined;
  if (field.is === 'captions') {
    return captions.map((each) => fileProblem(each, CAPTIONS_FILE)).find(Boolean);
  }
  const value = valueIn(content, fields, field.name).trim();
  if (value === '') {
    const key = field.is === 'file' ? 'errors:file_required' : 'errors:field_required';
    return field.isRequired ? { key } : undefined;
  }
  if (field.is === 'line' && value.length > field.maxLength) {
    return { key: 'errors:text_too_long', words: { limit: field.maxLength } };
  }
  return undefined;
};

/** Whether the content lacks addresses of new files; the server sets them and checks the content. */
const hasNewFiles = ({ file, content }: FormDraft, fields: readonly ContentField[]): boolean =>
  file !== undefined || captionsOf(content, fields).some(({ url }) => url === '');

/** The errors of a draft; its page is `height` page units high. Source: ACT-019…026. */
export const problemsOf = (
  { content: rule }: Pick<ActivityDefinition, 'content'>,
  draft: FormDraft,
  height: number,
  cleanHtml: (html: string) => string,
): Problems => {
  const problems: Record<string, Problem> = {};
  const note = (name: string, problem: Problem | undefined): void => {
    if (problem) problems[name] ??= problem;
  };
  for (const field of rule.fields) note(field.name, fieldProblem(field, draft, rule.fields));
  const faults = rule.faults?.(draft.content) ?? [];
  for (const { code, field, limit } of faults) {
    note(field, { key: `errors:${code}`, ...(limit !== undefined && { words: { limit } }) });
  }
  if (Object.keys(problems).length === 0 && !hasNewFiles(draft, rule.fields)) {
    const checked = rule.check(draft.content, { cleanHtml });
    if ('code' in checked) {
      const { code, field, limit } = checked;
      note(field, { key: `errors:${code}`, ...(limit !== undefined && { words: { limit } }) });
    }
  }
  if (draft.description.length > LONGEST_DESCRIPTION) {
    note('description', { key: 'errors:text_too_long', words: { limit: LONGEST_DESCRIPTION } });
  }
  note('left', placeProblem(draft.left, PAGE_UNITS));
  note('top', placeProblem(draft.top, Math.ceil(height)));
  return problems;
};
