import { lessonSlot } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import { COLOURS } from '../panel/colours.ts';

/** Teams of a score. Source: BRD-057. */
export const TEAMS = { min: 2, max: 8 };
/** Points of one press. */
export const STEPS = [1, 5, 10] as const;
/** Letters of a team's name. */
export const MAX_TEAM_NAME = 30;
/** Points that figures have room for. */
const MAX_POINTS = 9999;
/** Presses that can be undone. */
const MAX_UNDO = 500;

const score = z.object({
  teams: z
    .array(
      z.object({
        /** Empty where it has no name of its own. */
        name: z.string().check(z.maxLength(MAX_TEAM_NAME)),
        colour: z.int().check(z.minimum(0), z.maximum(COLOURS.length - 1)),
        points: z.int(),
      }),
    )
    .check(z.minLength(TEAMS.min), z.maxLength(TEAMS.max)),
  /** Points of one press now. */
  step: z.int(),
  /** Every press, the latest last: the place of its team and by how much it changed the points. */
  presses: z.array(z.object({ team: z.int(), by: z.int() })).check(z.maxLength(MAX_UNDO)),
});

/** The score of a game between teams; never points of pupils, never stored in results. */
export type Score = z.infer<typeof score>;

/** The score of the lesson. */
export const scoreSlot = lessonSlot('classKit/score', score);

const newTeam = (place: number): Score['teams'][number] => ({
  name: '',
  colour: place % COLOURS.length,
  points: 0,
});

/** Two teams without points. */
export const newScore = (): Score => ({ teams: [newTeam(0), newTeam(1)], step: 1, presses: [] });

const withTeam = (
  state: Score,
  team: number,
  change: (team: Score['teams'][number]) => Partial<Score['teams'][number]>,
): Score => ({
  ...state,
  teams: state.teams.map((each, place) => (place === team ? { ...each, ...change(each) } : each)),
});

/** Adds points to a team, or takes some, as far as figures go. */
export const withPoints = (state: Score, team: number, by: number): Score => {
  const before = state.teams[team]?.points;
  if (before === undefined) return state;
  const points = Math.min(MAX_POINTS, Math.max(-MAX_POINTS, before + by));
  if (points === before) return state;
  const presses = [...state.presses, { team, by: points - before }].slice(-MAX_UNDO);
  return { ...withTeam(state, team, () => ({ points })), presses };
};

/** Takes the last press back. */
export const withUndo = (state: Score): Score => {
  const last = state.presses.at(-1);
  if (!last) return state;
  const presses = state.presses.slice(0, -1);
  return {
    ...withTeam(state, last.team, ({ points }) => ({ points: points - last.by })),
    presses,
  };
};

/** More teams, or fewer; presses of those who are gone cannot be undone. */
export const withTeamCount = (state: Score, count: number): Score => {
  const number = Math.min(TEAMS.max, Math.max(TEAMS.min, count));
  const teams = Array.from({ length: number }, (_, place) => state.teams[place] ?? newTeam(place));
  return { ...state, teams, presses: state.presses.filter(({ team }) => team < number) };
};

/** Another name for a team. */
export const withTeamName = (state: Score, team: number, name: string): Score =>
  withTeam(state, team, () => ({ name: name.slice(0, MAX_TEAM_NAME) }));

/** The next colour for a team. */
export const withNextColour = (state: Score, team: number): Score =>
  withTeam(state, team, ({ colour }) => ({ colour: (colour + 1) % COLOURS.length }));

/** All teams at 0 again, with their names. */
export const withoutPoints = (state: Score): Score => ({
  ...state,
  teams: state.teams.map((team) => ({ ...team, points: 0 })),
  presses: [],
});
