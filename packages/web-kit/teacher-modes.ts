import { create } from 'zustand';
import { localSetting } from './local-setting.ts';

/**
 * What a teacher has switched on for the pages of every book: dragging buttons, and for editors
 * selecting several at once; by the keys they are kept under on this device. Source: TBR-017, TBR-018.
 */
export type TeacherMode = 'moveButtons' | 'editorMode';

const isStoredOn = (mode: TeacherMode): boolean => {
  const stored = localSetting(mode).get();
  return stored === 'true' || stored === '1';
};

/** The switches that drawing tools offer and that what lies on pages follows. Source: TBR-025. */
export const useTeacherModes = create<
  Record<TeacherMode, boolean> & {
    /** Switches one over and keeps it on this device. */
    toggle(mode: TeacherMode): void;
  }
>()((set, get) => ({
  moveButtons: isStoredOn('moveButtons'),
  editorMode: isStoredOn('editorMode'),
  toggle: (mode) => {
    const isOn = !get()[mode];
    localSetting(mode).set(String(isOn));
    set({ [mode]: isOn });
  },
}));
