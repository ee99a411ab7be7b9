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

it('[ACT-034] offers editing for text, h5p, video, zoomVideoAnswer and link', () => {
  const editable = activities.filter(({ isEditable }) => isEditable).map(({ type }) => type);
  expect(editable.toSorted()).toEqual(['h5p', 'link', 'text', 'video', 'zoomVideoAnswer']);
});

it('[ACT-009] gives the five kinds of presenting their own style', () => {
  const fixed = activities.flatMap(({ type, fixedStyle }) =>
    fixedStyle ? [[type, fixedStyle]] : [],
  );
  expect(fixed.map(([type, style]) => type === style)).toEqual([true, true, true, true, true]);
});
