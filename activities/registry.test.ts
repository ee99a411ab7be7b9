import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { partsOfType } from './parts.ts';
import { activities } from './registry.ts';

it('[ACT-003] knows every specified name, each once', () => {
  const types = activities.map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
  expect(types).toEqual(
    expect.arrayContaining([
      'video',
      'videoUrl',
      'h5p',
      'h5p-answer',
      'audio',
      'image',
      'link',
      'text',
      'component',
      'answer',
      'mc_question',
      'mr_question',
      'zoomPagePart',
      'zoomAnswer',
      'zoomVideoAnswer',
      'questionShowable',
      'questionHideable',
      'words',
    ]),
  );
});

it('[NAV-030] has an icon of its own for each kind', () => {
  const icons = activities.map(({ icon }) => icon.join(' '));
  expect(icons.every((icon) => icon.length > 0)).toBe(true);
  expect(new Set(icons).size).toBe(icons.length);
});

it('finds a view of each kind that opens a window, and of no other', () => {
  for (const { type, opening } of activities) {
    const kind = opening === 'window' ? 'function' : 'undefined';
    expect(typeof partsOfType(type).loadView, type).toBe(kind);
  }
  expect(typeof partsOfType('h5p').loadForm).toBe('function');
  expect(partsOfType('nothing')).toEqual({});
});

it('[ACT-060] has the tools of the menu in their order', () => {
  const names = activities.flatMap(({ tool }) => (tool ? [tool.name] : []));
  // The other kinds come last.
  expect(names.slice(0, 11)).toEqual([
    'addvideo',
    'addh5p',
    'addaudio',
    'addimage',
    'addlink',
    'addnote',
    'addmcquestion',
    'addmrquestion',
    'addzoom',
    'qshowable',
    'qhideable',
  ]);
});

it('[ACT-034] offers editing for everything that a person fills in a form', () => {
  const fixed = activities.filter(({ isEditable }) => !isEditable).map(({ type }) => type);
  // Those are changed where they are drawn, and suggested words are hidden.
  expect(fixed.toSorted()).toEqual([
    'questionHideable',
    'questionShowable',
    'words',
    'zoomAnswer',
    'zoomPagePart',
  ]);
});

it('[ACT-009] gives the five kinds of presenting their own style', () => {
  const fixed = activities.flatMap(({ type, fixedStyle }) =>
    fixedStyle ? [[type, fixedStyle]] : [],
  );
  expect(fixed.map(([type, style]) => type === style)).toEqual([true, true, true, true, true]);
});

/** The English text of a key of an activity's own messages, such as "activity-link:hint". */
const englishOf = (key: string): unknown => {
  const [scope = '', name = ''] = key.split(':');
  const folder = scope.replace('activity-', '');
  const file = new URL(`./${folder}/messages/en.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'))[scope][name];
};

it('[ACT-013] tells with every tool what to press on the page', () => {
  const hints = activities.flatMap(({ tool }) => (tool ? [[tool.name, englishOf(tool.hint)]] : []));
  expect(Object.fromEntries(hints)).toMatchObject({
    addvideo: 'Click a point to add a Video',
    addh5p: 'Click a point to add an Activity',
    addaudio: 'Click a point to add an Audio',
    addimage: 'Click a point to add a button',
    addlink: 'Click a point to add a Link',
    addnote: 'Click a point to add a button',
    addmcquestion: 'Click a point to add a button',
    addmrquestion: 'Click a point to add a button',
    addzoom: 'Click a point to add a zoomed page part',
    qshowable: 'Select a question area to add annotations.',
    qhideable: 'Select the area you want to hide.',
  });
});

it('[ACT-050] gives sounds a window 100 px high, and notes one of 300', () => {
  const heights = activities.map(({ type, window }) => [type, window?.height]);
  expect(Object.fromEntries(heights)).toMatchObject({ audio: 100, text: 300 });
});

it('[ACT-051] gives exercises of H5P the reader, or the size of their embed', () => {
  const exercises = activities.filter(({ showsPackage }) => showsPackage);
  expect(exercises.map(({ type }) => type)).toEqual(['h5p', 'h5p-answer']);
  const embed = '{"kind":"embed","url":"https://h5p.org/h5p/embed/617","width":900,"height":500}';
  for (const { window, windowOf } of exercises) {
    expect(window).toEqual({ width: 'wide', height: 'wide' });
    expect(windowOf?.(embed)).toEqual({ width: 900, height: 500 });
  }
});

it('[ACT-053] knows which kinds show nothing without a connection', () => {
  const online = activities.filter(({ needsConnection }) => needsConnection);
  expect(online.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['video', 'videoUrl', 'h5p', 'h5p-answer', 'link']),
  );
  expect(online.map(({ type }) => type)).not.toContain('text');
});
