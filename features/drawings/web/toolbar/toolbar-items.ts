import type { Tool, ToolGroup, ToolName } from '@sayfa/canvas/tool';
import type { ToolbarPlace } from '@sayfa/web-kit';
import type { CommandName } from '../commands.ts';
import { SHAPES } from './active-tool.ts';
import type { ModeCommand } from './mode-commands.ts';

/** Commands of the reader that the toolbar offers too. Source: INK-003. */
export type ViewCommand =
  | 'zoomin'
  | 'zoomout'
  | 'zoomnormal'
  | 'fitpage'
  | 'twopages'
  | 'fullscreen'
  | 'lowerpage'
  | 'previouspage'
  | 'nextpage'
  | 'gotopage';

/** Commands on all activities of the page being read. Source: ACT-036. */
export type ActivityCommand = 'deleteactivities' | 'deletedactivities';

/** What is offered besides tools. */
export type ToolbarCommand =
  | CommandName
  | ViewCommand
  | ActivityCommand
  | ModeCommand
  | 'studiomode'
  | 'advancedmode'
  | 'wholeobjects'
  | 'paper'
  | 'figures'
  | 'stamps'
  | 'figurevalues'
  | 'export';

/** What a button chooses of the look of objects: of words, the colour alone. Source: INK-045. */
export type Picker = 'linewidth' | 'fillcolor' | 'textstroke' | 'textcolor';

/** A button of the toolbar. */
export type ToolbarItem = {
  id: string;
  /** The tools behind it: a press chooses the one used last. */
  tools: readonly ToolName[];
  /** Commands behind it, in a menu together with the tools unless it is only one. */
  commands: readonly ToolbarCommand[];
  /** Features offer something behind it too. */
  place?: ToolbarPlace;
  /** Opens a picker instead. Source: INK-045. */
  picker?: Picker;
  /** Starts a new group for the eye. */
  first?: boolean;
};

type Planned = Omit<ToolbarItem, 'tools' | 'commands'> & {
  tools?: readonly ToolName[];
  /** All tools of the registry that stand together. */
  group?: ToolGroup;
  commands?: readonly ToolbarCommand[];
  shown: 'always' | 'advanced' | 'upright' | 'board';
};

const PLAN: readonly Planned[] = [
  { id: 'select', tools: ['select'], shown: 'always' },
  { id: 'scroll', tools: ['pan', 'harddrag'], shown: 'always' },
  { id: 'pencil', tools: ['pencil'], shown: 'always', first: true },
  { id: 'highlighter', tools: ['highlighter'], shown: 'always' },
  {
    id: 'clear',
    tools: ['eraser'],
    commands: ['wholeobjects', 'eraseselected', 'eraseall'],
    shown: 'always',
  },
  { id: 'shapes', tools: SHAPES, shown: 'always' },
  { id: 'arrow', tools: ['arrow'], shown: 'advanced' },
  { id: 'text', tools: ['text'], shown: 'always' },
  { id: 'laser', tools: ['laser'], shown: 'advanced' },
  {
    id: 'media',
    group: 'media',
    shown: 'always',
  },
  { id: 'linewidth', picker: 'linewidth', shown: 'always', first: true },
  { id: 'fillcolor', picker: 'fillcolor', shown: 'advanced' },
  { id: 'textstroke', picker: 'textstroke', shown: 'advanced' },
  { id: 'undo', commands: ['undo'], shown: 'always', first: true },
  { id: 'redo', commands: ['redo'], shown: 'always' },
  // At a board what stands beside the pages elsewhere lies in reach of one hand here. Source: BRD-017.
  { id: 'lowerpage', commands: ['lowerpage'], shown: 'board', first: true },
  { id: 'previouspage', commands: ['previouspage'], shown: 'board' },
  { id: 'nextpage', commands: ['nextpage'], shown: 'board' },
  { id: 'gotopage', commands: ['gotopage'], shown: 'board' },
  {
    id: 'edit',
    commands: ['copy', 'cut', 'paste', 'group', 'ungroup', 'link'],
    shown: 'advanced',
    first: true,
  },
  {
    id: 'zoom',
    commands: ['zoomin', 'zoomout', 'zoomnormal', 'fitpage', 'twopages', 'fullscreen'],
    shown: 'upright',
  },
  {
    id: 'teacher',
    tools: ['capture', 'capturezoom', 'hidearea', 'showarea'],
    commands: [
      'addblankpage',
      'paper',
      'figures',
      'stamps',
      'deleteactivities',
      'deletedactivities',
      'editmode',
      'movebuttons',
      'editormode',
      'advancedmode',
      'studiomode',
    ],
    place: 'teacher',
    shown: 'always',
  },
  { id: 'addblankpage', commands: ['addblankpage'], shown: 'advanced' },
  { id: 'paper', commands: ['paper'], shown: 'advanced' },
  { id: 'figures', commands: ['figures'], shown: 'advanced' },
  { id: 'stamps', commands: ['stamps'], shown: 'advanced' },
  { id: 'areas', place: 'areas', shown: 'advanced' },
  { id: 'showannotations', commands: ['showannotations'], shown: 'advanced' },
  { id: 'export', commands: ['export'], shown: 'advanced' },
];

/** Items that teachers have among their tools. */
const AMONG_TEACHER_TOOLS: readonly string[] = ['addblankpage', 'paper', 'figures', 'stamps'];

/** Commands that are teacher tools; adding a blank page is everybody's. Source: TBR-018, BRD-030. */
const FOR_TEACHERS: readonly ToolbarCommand[] = ['advancedmode', 'studiomode'];

/** Commands on what people placed on the page. */
const FOR_AUTHORS: readonly ToolbarCommand[] = [
  'deleteactivities',
  'deletedactivities',
  'movebuttons',
  'editmode',
];

/** Commands on what everybody placed on the page. Source: TBR-020. */
const FOR_EDITORS: readonly ToolbarCommand[] = ['editormode'];

/** The buttons behind which features have put something. */
export type Offering = ReadonlySet<ToolbarPlace>;

/** What a person is offered besides what everybody is. */
export type OfferedTo = {
  isTeacher: boolean;
  /** They place activities on pages. Source: TBR-023. */
  isAuthor: boolean;
  /** They are of admin level. Source: TBR-020. */
  isEditor: boolean;
};

const namesIn = (tools: readonly Tool[], { tools: some, group }: Planned): readonly ToolName[] =>
  some ?? tools.filter((tool) => group === tool.group).flatMap(({ names }) => names);

/** Tools of the registry that have no place in the plan yet, each a button of its own. */
const unplanned = (tools: readonly Tool[]): Planned[] => {
  const planned = new Set(PLAN.flatMap((item) => namesIn(tools, item)));
  return tools
    .flatMap(({ names }) => names)
    .filter((name) => !planned.has(name))
    .map((name) => ({ id: name, tools: [name], shown: 'advanced' }));
};

/** The buttons for a person: tools that exist and that they may use, and commands. Source: TBR-001, TBR-009, TBR-019. */
export const itemsOf = (
  tools: readonly Tool[],
  {
    isTeacher,
    isAuthor,
    isEditor,
    advanced,
    vertical,
    isBoard = false,
    offering,
  }: OfferedTo & {
    advanced: boolean;
    vertical: boolean;
    isBoard?: boolean;
    offering?: Offering;
  },
): ToolbarItem[] => {
  const offers = { everyone: true, teachers: isTeacher, authors: isAuthor };
  const offered = new Set(
    tools.filter(({ audience }) => offers[audience]).flatMap(({ names }) => names),
  );
  const isShown = ({ shown }: Planned): boolean =>
    shown === 'always' ||
    (shown === 'board' && isBoard) ||
    (advanced && shown !== 'board') ||
    (shown === 'upright' && vertical);
  const isElsewhere = ({ id }: Planned): boolean =>
    isTeacher ? AMONG_TEACHER_TOOLS.includes(id) : id === 'teacher';
  return [...PLAN, ...unplanned(tools)]
    .filter((item) => isShown(item) && !isElsewhere(item))
    .map(({ shown: _, group, ...item }) => ({
      ...item,
      tools: namesIn(tools, { ...item, group, shown: 'always' }).filter((name) =>
        offered.has(name),
      ),
      commands: (item.commands ?? []).filter(
        (name) =>
          (isTeacher || !FOR_TEACHERS.includes(name)) &&
          (isAuthor || !FOR_AUTHORS.includes(name)) &&
          (isEditor || !FOR_EDITORS.includes(name)),
      ),
    }))
    .filter(
      ({ id, tools: some, commands, picker, place }) =>
        picker !== undefined ||
        (place !== undefined && offering?.has(place)) ||
        some.length > 0 ||
        (id !== 'clear' && commands.length > 0),
    );
};
