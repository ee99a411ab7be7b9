import { create } from 'zustand';
import { isStoredOn, localSetting } from './local-setting.ts';

/**
 * What a teacher has switched on for the pages of every book: dragging buttons, pressing them for
 * what can be done with them, and for editors selecting several at once; by the keys they are kept under on this device. Source: TBR-017, TBR-018.
 */
export type TeacherMode = 'moveButtons' | 'editMode' | 'editorMode';

/** The switches that drawing tools offer and that what lies on pages follows. Source: TBR-025. */
export const useTeacherModes = create<
  Record<TeacherMode, boolean> & {
    /** Switches one over and keeps it on this device. */
    toggle(mode: TeacherMode): void;
  }
>()((set, get) => ({
  moveButtons: isStoredOn(localSetting('moveButtons').get()),
  editMode: isStoredOn(localSetting('editMode').get()),
  editorMode: isStoredOn(localSetting('editorMode').get()),
  toggle: (mode) => {
    const isOn = !get()[mode];
    localSetting(mode).set(String(isOn));
    set({ [mode]: isOn });
  },
}));
