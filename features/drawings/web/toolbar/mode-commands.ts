import { type TeacherMode, useTeacherModes } from '@sayfa/web-kit';

/** Modes of the activities on the pages, which other features read. Source: TBR-018. */
export type ModeCommand = 'movebuttons' | 'editmode' | 'editormode';

const MODES: Readonly<Record<ModeCommand, TeacherMode>> = {
  movebuttons: 'moveButtons',
  editmode: 'editMode',
  editormode: 'editorMode',
};

/** Whether a switch is on. */
export const isModeOn = (name: ModeCommand): boolean => useTeacherModes.getState()[MODES[name]];

/** Turns a switch over. */
export const switchMode = (name: ModeCommand): void =>
  useTeacherModes.getState().toggle(MODES[name]);
