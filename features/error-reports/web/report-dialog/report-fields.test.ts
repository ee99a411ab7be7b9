import { expect, it } from 'vitest';
import { problemsOfReport } from './report-fields.ts';

it.each([
  ['', 'Missing option', { title: 'report_type_required' }],
  ['Other', 'a', { description: 'description_too_short' }],
  ['Other', '  a  ', { description: 'description_too_short' }],
  ['Other', 'ab', {}],
  ['Other', 'x'.repeat(50), {}],
  ['Other', ` ${'x'.repeat(50)} `, {}],
  ['Other', 'x'.repeat(51), { description: 'description_too_long' }],
  ['', '', { title: 'report_type_required', description: 'description_too_short' }],
])('[REC-011] of type "%s" with "%s"', (title, description, problems) => {
  expect(problemsOfReport({ title, description })).toEqual(problems);
});
