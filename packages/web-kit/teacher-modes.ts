import { create } from 'zustand';
import { localSetting } from './local-setting.ts';

/**
 * What a teacher has switched on for the pages of every book: dragging buttons, the tools that lay
 * new ones, and selecting several at once. Source: TBR-017, TBR-018.
 */
export const TEACHER_MODES = ['moveButtons', 'editMode', 'editorMode'] as const;

/** One of them, by the key that it is kept under on this device. */
export type TeacherMode = (typeof TEACHER_MODES)[number];

const isKept = (mode: TeacherMode): boolean => {
  const kept = localSetting(mode).get();
  return kept === 'true' || kept === '1';
};

/** The switches that drawing tools offer and that what lies on pages follows. Source: TBR-025. */
export const useTeacherModes = create<
  Record<TeacherMode, boolean> & {
    /** Switches one over and keeps it on this device. */
    toggle(mode: TeacherMode): void;
  }
>()((set, get) => ({
  moveButtons: isKept('moveButtons'),
  editMode: isKept('editMode'),
  editorMode: isKept('editorMode'),
  toggle: (mode) => {
    const isOn = !get()[mode];
    localSetting(mode).set(String(isOn));
    set({ [mode]: isOn });
  },
}));
