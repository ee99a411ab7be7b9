import { lessonSlot } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import type { Pupil } from '../names/pupil.ts';
import { COLOURS } from '../panel/colours.ts';
import type { Random } from '../picker/shuffle.ts';
import { type Groups, makeGroups, type Pair, type Pairs } from './make-groups.ts';

/** Groups, or pupils of a group, that can be chosen. */
export const GROUP_NUMBER = { min: 2, max: 30 };
/** Pairs that must, or must not, be together. */
export const MAX_PAIRS = 50;
/** Letters of a group's name. */
export const MAX_GROUP_NAME = 30;

const pair = z.tuple([z.string(), z.string()]);

const groups = z.object({
  /** Whether `number` is that of groups, or of pupils in each at most. */
  by: z.enum(['count', 'size']),
  number: z.int().check(z.minimum(GROUP_NUMBER.min), z.maximum(GROUP_NUMBER.max)),
  together: z.array(pair).check(z.maxLength(MAX_PAIRS)),
  apart: z.array(pair).check(z.maxLength(MAX_PAIRS)),
  groups: z.array(
    z.object({
      /** Empty where it has no name of its own. */
      name: z.string().check(z.maxLength(MAX_GROUP_NAME)),
      colour: z.int().check(z.minimum(0), z.maximum(COLOURS.length - 1)),
      /** Names as the class sees them, so that its window needs no list. */
      members: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
});

/** The groups of the lesson. */
export type GroupsState = z.infer<typeof groups>;

/** The groups of the lesson; nothing of them is stored after the lesson. */
export const groupsSlot = lessonSlot('personal/groups', groups);

/** Groups of four, not drawn. */
export const newGroupsState = (): GroupsState => ({
  by: 'size',
  number: 4,
  together: [],
  apart: [],
  groups: [],
});

/** The pairs of whom both are here. */
export const pairsOf = ({ together, apart }: GroupsState, present: readonly Pupil[]): Pairs => {
  const ids = new Set(present.map(({ id }) => id));
  const areHere = ([one, other]: Pair): boolean => ids.has(one) && ids.has(other);
  return { together: together.filter(areHere), apart: apart.filter(areHere) };
};

/** Divides those who are present. */
export const groupsFor = (
  state: GroupsState,
  present: readonly Pupil[],
  random: Random,
): Groups => {
  const { by, number } = state;
  const count = by === 'count' ? number : Math.max(1, Math.ceil(present.length / number));
  const ids = present.map(({ id }) => id);
  return makeGroups(ids, count, pairsOf(state, present), random);
};

/** The same with groups that were drawn; names and colours of the groups before stay. */
export const withGroups = (
  state: GroupsState,
  made: readonly (readonly string[])[],
  present: readonly Pupil[],
): GroupsState => ({
  ...state,
  groups: made.map((ids, place) => ({
    name: state.groups[place]?.name ?? '',
    colour: state.groups[place]?.colour ?? place % COLOURS.length,
    members: ids.flatMap((id) => present.find((pupil) => pupil.id === id) ?? []),
  })),
});

/** Somebody goes to another group. */
export const withMove = (state: GroupsState, id: string, to: number): GroupsState => {
  const from = state.groups.findIndex(({ members }) => members.some((each) => each.id === id));
  const pupil = state.groups[from]?.members.find((each) => each.id === id);
  if (!pupil || from === to || !state.groups[to]) return state;
  return {
    ...state,
    groups: state.groups.map((group, place) => {
      if (place === from)
        return { ...group, members: group.members.filter((each) => each.id !== id) };
      return place === to ? { ...group, members: [...group.members, pupil] } : group;
    }),
  };
};

const isSamePair = ([one, other]: Pair, [first, second]: Pair): boolean =>
  (one === first && other === second) || (one === second && other === first);

/** Two who must, or must not, be together; what held for them before does not any more. */
export const withPair = (
  state: GroupsState,
  kind: 'together' | 'apart',
  added: Pair,
): GroupsState => {
  const others = withoutPair(state, added);
  return { ...others, [kind]: [...others[kind], [...added]].slice(0, MAX_PAIRS) };
};

/** Nothing holds for two any more. */
export const withoutPair = (state: GroupsState, removed: Pair): GroupsState => ({
  ...state,
  together: state.together.filter((each) => !isSamePair(each, removed)),
  apart: state.apart.filter((each) => !isSamePair(each, removed)),
});

/** Another name, or the next colour, of a group. */
export const withGroup = (
  state: GroupsState,
  place: number,
  change: { name: string } | 'nextColour',
): GroupsState => ({
  ...state,
  groups: state.groups.map((group, at) => {
    if (at !== place) return group;
    return change === 'nextColour'
      ? { ...group, colour: (group.colour + 1) % COLOURS.length }
      : { ...group, name: change.name.slice(0, MAX_GROUP_NAME) };
  }),
});
