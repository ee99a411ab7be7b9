import type { Tool } from '@sayfa/canvas/tool';
import { tools } from '@sayfa/tools';
import { expect, it } from 'vitest';
import { itemsOf, type OfferedTo } from './toolbar-items.ts';

const ids = (
  some: readonly Tool[],
  who: Partial<OfferedTo & { advanced: boolean; vertical: boolean; isBoard: boolean }> = {},
) =>
  itemsOf(some, {
    isTeacher: false,
    isAuthor: false,
    isEditor: false,
    advanced: false,
    vertical: false,
    ...who,
  }).map(({ id }) => id);

const everything = {
  isTeacher: true,
  isAuthor: true,
  isEditor: true,
  advanced: true,
  vertical: true,
};

it('shows eight to ten tools to begin with', () => {
  expect(ids(tools).length).toBeGreaterThanOrEqual(8);
  expect(ids(tools).length).toBeLessThanOrEqual(10);
});

it('[INK-002] offers every tool of the registry', () => {
  const offered = itemsOf(tools, everything).flatMap((item) => item.tools);
  expect([...offered].sort()).toEqual(tools.flatMap(({ names }) => names).sort());
});

it('[INK-003] offers every further action that has its tools', () => {
  const items = itemsOf(tools, everything);
  const offered = [
    ...items.flatMap((item) => item.commands),
    ...items.map(({ id }) => id),
    ...items.flatMap((item) => item.tools),
  ];
  expect(offered).toEqual(
    expect.arrayContaining([
      'eraseselected',
      'eraseall',
      'shapes',
      'linewidth',
      'textstroke',
      'fillcolor',
      'hidearea',
      'showarea',
      'addblankpage',
      'zoomin',
      'zoomout',
      'zoomnormal',
      'fullscreen',
    ]),
  );
});

it('[INK-004] holds the shapes together', () => {
  const shapes = itemsOf(tools, everything).find(({ id }) => id === 'shapes');
  expect(shapes?.tools).toEqual(['line', 'circle', 'emptycircle', 'rectangle', 'emptysquare']);
});

it('[TBR-009] has draw, zoom, teacher tools, select, scroll and clear when upright', () => {
  expect(ids(tools, { isTeacher: true, vertical: true })).toEqual(
    expect.arrayContaining(['select', 'scroll', 'pencil', 'clear', 'zoom', 'teacher']),
  );
});

it('[TBR-007] has more in its advanced shape', () => {
  const more = ids(tools, { advanced: true }).filter((id) => !ids(tools).includes(id));
  expect(more).toEqual(expect.arrayContaining(['arrow', 'fillcolor', 'textstroke', 'edit']));
});

it('[TBR-019] keeps teacher tools from students', () => {
  const student = itemsOf(tools, { ...everything, isTeacher: false });
  const offered = student.flatMap((item) => [...item.tools, ...item.commands]);
  expect(offered).not.toContain('studiomode');
  for (const { names } of tools.filter(({ audience }) => audience === 'teachers')) {
    for (const name of names) expect(offered).not.toContain(name);
  }
});

it('[BRD-031] offers papers beside blank pages, to everybody', () => {
  const places = (isTeacher: boolean): string[] =>
    itemsOf(tools, { ...everything, isTeacher })
      .filter(({ commands }) => commands.includes('paper'))
      .map(({ id }) => id);
  expect([places(false), places(true)]).toEqual([['paper'], ['teacher']]);
});

it('[BRD-030] offers blank pages to everybody, to teachers among their tools', () => {
  const places = (who: Partial<OfferedTo & { advanced: boolean }>) =>
    itemsOf(tools, { ...everything, ...who })
      .filter(({ commands }) => commands.includes('addblankpage'))
      .map(({ id }) => id);
  expect(places({})).toEqual(['teacher']);
  expect(places({ isTeacher: false, isAuthor: false, isEditor: false })).toEqual(['addblankpage']);
});

it('[TBR-023] holds what places activities on pages together, for everyone but students', () => {
  const media = (isAuthor: boolean) =>
    itemsOf(tools, { ...everything, isAuthor }).find(({ id }) => id === 'media');
  expect(media(true)?.tools).toEqual(expect.arrayContaining(['addnote', 'addlink']));
  expect(media(false)).toBeUndefined();
  expect(ids(tools, { isTeacher: true, isAuthor: true })).toContain('media');
});

it('shows no button that does nothing', () => {
  for (const item of itemsOf([], everything)) {
    expect(item.picker !== undefined || item.commands.length > 0, item.id).toBe(true);
    expect(item.tools).toEqual([]);
  }
  expect(ids([])).not.toContain('clear');
});

it('[TBR-018] [TBR-020] [TBR-025] offers activity options to authors and editor mode to editors only', () => {
  const teacherTools = (who: Partial<{ isAuthor: boolean; isEditor: boolean }>) =>
    itemsOf(tools, { ...everything, isAuthor: false, isEditor: false, ...who }).find(
      ({ id }) => id === 'teacher',
    )?.commands;
  expect(teacherTools({ isAuthor: true })).toEqual(
    expect.arrayContaining(['movebuttons', 'editmode', 'deleteactivities', 'deletedactivities']),
  );
  expect(teacherTools({ isAuthor: true })).not.toContain('editormode');
  expect(teacherTools({ isAuthor: true, isEditor: true })).toContain('editormode');
  expect(teacherTools({})).toEqual([
    'addblankpage',
    'paper',
    'figures',
    'stamps',
    'advancedmode',
    'studiomode',
  ]);
});

it('[TBR-018] holds advanced mode, activity options and all other teacher tools together', () => {
  const teacher = itemsOf(tools, everything).find(({ id }) => id === 'teacher');
  expect(teacher?.commands).toEqual(
    expect.arrayContaining([
      'advancedmode',
      'deleteactivities',
      'deletedactivities',
      'movebuttons',
      'editormode',
      'addblankpage',
    ]),
  );
  expect(teacher?.tools).toContain('capture');
  // Curtain, timer and presentation are other features'.
  expect(teacher?.place).toBe('teacher');
});

it('[TBR-020] offers editor mode nowhere else, and only where there are editor tools', () => {
  const places = (isEditor: boolean) =>
    itemsOf(tools, { ...everything, isEditor })
      .filter(({ commands }) => commands.includes('editormode'))
      .map(({ id }) => id);
  expect(places(true)).toEqual(['teacher']);
  expect(places(false)).toEqual([]);
});

it('[TBR-025] has the toggles for editing, moving, studio, annotations and what is done to a selection', () => {
  const offered = itemsOf(tools, everything).flatMap(({ commands }) => commands);
  expect(offered).toEqual(
    expect.arrayContaining([
      'editmode',
      'movebuttons',
      'studiomode',
      'showannotations',
      'advancedmode',
      'editormode',
      'copy',
      'paste',
      'eraseselected',
      'undo',
      'redo',
      'group',
      'ungroup',
    ]),
  );
});

it('[BRD-017] offers at a board what stands beside the pages elsewhere, and nowhere else', () => {
  const board = ['lowerpage', 'previouspage', 'nextpage', 'gotopage'];
  const shown = ids(tools, { ...everything, isBoard: true });
  expect(shown).toEqual(expect.arrayContaining(board));
  for (const id of board) expect(ids(tools, everything)).not.toContain(id);
});
