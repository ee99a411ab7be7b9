import { type ThemeName, themeOf } from '@sayfa/ui';
import { create } from 'zustand';
import { localSetting } from './local-setting.ts';

const stored = localSetting('theme');

/** The theme of this device; stored under `theme` and applied on load. Source: TBR-016. */
export const useTheme = create<{ theme: ThemeName; setTheme(theme: ThemeName): void }>()((set) => ({
  theme: themeOf(stored.get()),
  setTheme: (theme) => {
    stored.set(theme);
    set({ theme });
  },
}));
