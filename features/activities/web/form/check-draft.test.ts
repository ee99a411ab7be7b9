import { activityOfType } from '@sayfa/activity-types';
import { expect, it } from 'vitest';
import { problemsOf } from './check-draft.ts';
import { type FormDraft, newDraft } from './form-draft.ts';

const HEIGHT = 1414;

const problems = (type: string, draft: Partial<FormDraft>) => {
  const kind = activityOfType(type);
  if (!kind) throw new Error(`there is no ${type}`);
  return problemsOf(kind, { ...newDraft({ x: 100, y: 200 }), ...draft }, HEIGHT, (html) => html);
};
const file = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name);

it('[ACT-014] begins 12 units above the click, and on the page', () => {
  expect(newDraft({ x: 300, y: 212 })).toMatchObject({ left: 300, top: 200 });
  expect(newDraft({ x: 300, y: 4 }).top).toBe(0);
});

it.each(['link', 'video'])('[ACT-020] requires the content of %s', (type) => {
  expect(problems(type, {})).toEqual({ url: { key: 'errors:field_required' } });
});

it('[ACT-021] takes web addresses only for links', () => {
  expect(problems('link', { content: 'https://example.org/a' })).toEqual({});
  for (const content of ['example.org', 'javascript:alert(1)', 'ftp://example.org'])
    expect(problems('link', { content })).toEqual({ url: { key: 'errors:link_invalid' } });
});

it('[ACT-022] takes a playable link or a file for a video', () => {
  expect(problems('video', { content: 'https://youtu.be/M7lc1UVf-VE' })).toEqual({});
  expect(problems('video', { content: 'https://example.org/video' })).toEqual({
    url: { key: 'errors:video_host' },
  });
  expect(problems('video', { file: file('video.mp4') })).toEqual({});
});

it('[ACT-025] requires a sound file of a known type and size', () => {
  expect(problems('audio', {})).toEqual({ url: { key: 'errors:file_required' } });
  expect(problems('audio', { file: file('a.mp3', 4_000_000) })).toEqual({});
  expect(problems('audio', { file: file('a.mp3', 4_000_001) })).toEqual({
    url: { key: 'errors:media_too_large', words: { limit: 4 } },
  });
  expect(problems('audio', { file: file('a.ogg') })).toEqual({
    url: { key: 'errors:ending_not_allowed', words: { endings: 'wav/mp3/aiff' } },
  });
  expect(problems('audio', { file: file('a.mp3', 0) })).toEqual({
    url: { key: 'errors:file_empty' },
  });
});

it('[ACT-025] refuses captions that are another file', () => {
  const sound = file('a.mp3');
  expect(problems('audio', { file: sound, captions: [file('tr.vtt')] })).toEqual({});
  expect(problems('audio', { file: sound, captions: [file('tr.vtt'), file('b.mp4')] })).toEqual({
    captions: { key: 'errors:ending_not_allowed', words: { endings: 'vtt' } },
  });
});

it('[QST-003] [QST-005] [QST-008] names every field of a question that is wrong', () => {
  expect(Object.keys(problems('mc_question', {}))).toEqual([
    'root',
    'answer1',
    'answer2',
    'answers',
  ]);
  const answers = [
    { answer: 'Oxygen', true: true },
    { answer: 'Helium', true: false },
  ];
  const question = { root: 'What do plants give?', answers, maxTimesToRepeat: 0 };
  expect(problems('mc_question', { content: JSON.stringify(question) })).toEqual({
    maxTimesToRepeat: { key: 'errors:repeat_range', words: { limit: 100 } },
  });
});

it('[QST-007] requires whole numbers for the place', () => {
  const content = 'https://example.org/';
  expect(problems('link', { content, left: '' })).toEqual({
    left: { key: 'errors:field_required' },
  });
  expect(problems('link', { content, top: 1.5 })).toEqual({
    top: { key: 'errors:must_be_number' },
  });
  expect(problems('link', { content, top: 1415 })).toEqual({
    top: { key: 'errors:place_invalid' },
  });
});
