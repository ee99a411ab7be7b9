import { expect, it } from 'vitest';
import { problemsOf } from './use-question.ts';

const fields = { category: '0', question: '', lesson: '', level: '0' };

it('[AI-004] [AI-005] requires a type, which 0 is, and words for an own instruction', () => {
  expect(problemsOf(fields)).toEqual({});
  expect(problemsOf({ ...fields, category: '' })).toEqual({ category: 'ai_category_required' });
  expect(problemsOf({ ...fields, category: '11', question: ' ' })).toEqual({
    question: 'ai_question_required',
  });
  expect(problemsOf({ ...fields, category: '11', question: 'Say it in rhyme.' })).toEqual({});
});
