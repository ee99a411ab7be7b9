import type { InkSettings } from '@sayfa/canvas/tool';
import type { Rect } from '@sayfa/kernel';
import type { DrawingObject } from '@sayfa/page-model';

/** What can be done to drawings besides using a tool, by the specified names. Source: INK-003, INK-030, TBR-025. */
export const COMMAND_NAMES = [
  'undo',
  'redo',
  'eraseselected',
  'eraseall',
  'copy',
  'cut',
  'paste',
  'group',
  'ungroup',
  'link',
  'showannotations',
  'addblankpage',
] as const;

/** What can be done to drawings besides using a tool. */
export type CommandName = (typeof COMMAND_NAMES)[number];

/** The drawings of the open page to everything that offers commands on them: toolbar, keys, menus. */
export type DrawingCommands = {
  /** Runs a command. Callers check `refusalOf` first; `showannotations` toggles. */
  run(name: CommandName): void;
  /** Whether it would do anything now, e.g. whether there is something to undo. */
  can(name: CommandName): boolean;
  /** Selected objects of the open page; the same array until the selection changes. */
  selected(): readonly DrawingObject[];
  /** Where they are with their handles, in CSS pixels of the window; undefined where none is on the stage. */
  selectionBox(): Rect | undefined;
  /** Whether drawings are shown at all. Source: INK-041. */
  annotationsShown(): boolean;
  /** Gives selected objects a new look, as one step of undo; nothing where none is selected. */
  restyle(change: Partial<InkSettings>): void;
  /** Whether a gesture or a creation is in progress, e.g. a stroke or a text being written. */
  isBusy(): boolean;
  /** Cancels the action in progress, or clears the selection; false where there was neither. */
  cancel(): boolean;
  /** After any of the answers above changed. Returns how to stop. */
  subscribe(listener: () => void): () => void;
};
