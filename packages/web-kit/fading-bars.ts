import { create } from 'zustand';
import { localSetting } from './local-setting.ts';

const stored = localSetting('barsFade');

/**
 * Whether the bars of a book fade while somebody only reads. Whoever needs longer to reach them
 * switches it off. Source: WCAG 2.2.1.
 */
export const useFadingBars = create<{ isOn: boolean; set(isOn: boolean): void }>()((set) => ({
  isOn: stored.get() !== '0',
  set: (isOn) => {
    stored.set(isOn ? '1' : '0');
    set({ isOn });
  },
}));
