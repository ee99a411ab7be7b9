import { expect, it } from 'vitest';
import { zoomVideoAnswer } from './definition.ts';

const link = 'https://youtu.be/M7lc1UVf-VE';
const check = (given: unknown) =>
  zoomVideoAnswer.content.check(typeof given === 'string' ? given : JSON.stringify(given), {
    cleanHtml: (html) => html,
  });

it('[PRS-010] [QST-026] stores the video that answers an area, with its description', () => {
  const answer = { zoomId: 7, answer: link, description: 'Both sides times four' };
  expect(check({ ...answer, more: true })).toEqual({ content: JSON.stringify(answer) });
  expect(check(link)).toEqual({ content: JSON.stringify({ answer: link, description: '' }) });
});

it('[ACT-022] [ACT-023] refuses what cannot be played', () => {
  expect(check('')).toEqual({ code: 'content_required', field: 'answer' });
  expect(check({ answer: 'https://example.org/video.html' })).toEqual({
    code: 'video_host',
    field: 'answer',
  });
  expect(check({ answer: 'javascript:alert(1)' })).toEqual({
    code: 'link_invalid',
    field: 'answer',
  });
  expect(check({ answer: 7 })).toEqual({ code: 'invalid', field: 'content' });
});
