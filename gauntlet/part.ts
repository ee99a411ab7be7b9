import type { Random } from '../e2e/support/random-lesson.ts';

/** What a part tried and what came of it. */
export type Outcome = {
  /** Kills, cuts, faults or runs. */
  tried: number;
  /** Writes that the server acknowledged. */
  acknowledged: number;
  /** What was acknowledged and is not there, and whatever else must not happen. */
  lost: readonly string[];
  /** What `check` said at the end: `clean`, or what is wrong. */
  check: string;
  /** What was measured, a line each. */
  measured?: readonly string[];
};

/** Why a part cannot be run here, in one line. */
export type NotRun = { notRun: string };

/** What every part is run with. */
export type Setting = {
  seed: number;
  /** Of this part alone, so that it does the same whatever ran before. */
  random: Random;
  /** How often: few times within `npm test`, many in the long form. */
  times(brief: number, long: number): number;
  /** How long what lasts a time lasts. */
  minutes: number;
  /** How busy a server is made that is used for a time: of one core, on which its process computes. */
  load: number;
  /** Says how far the part is: a line on standard error. */
  note(text: string): void;
  /** Names what ends the part early and in order, for who cancels it; without it all ends at once. */
  onCancel(end: () => void): void;
  /** A data folder of its own with the demo in it; in that folder where one is named. */
  demoFolder(name: string, parent?: string): Promise<string>;
};

/** One kind of harm that is done to a server, and its end. */
export type Part = {
  name: string;
  /** In one line. */
  about: string;
  /** Whether the brief form has it unless others are named. */
  isBrief: boolean;
  run(setting: Setting): Promise<Outcome | NotRun>;
};
