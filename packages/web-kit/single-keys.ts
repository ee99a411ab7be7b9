import { create } from 'zustand';
import type { KeyBinding } from './keys.ts';
import { localSetting } from './local-setting.ts';

const stored = localSetting('singleKeys');

/**
 * Whether letters, digits and signs are shortcuts by themselves. Whoever speaks to the device, or
 * presses keys unwillingly, switches them off. Source: WCAG 2.1.4.
 */
export const useSingleKeys = create<{ isOn: boolean; set(isOn: boolean): void }>()((set) => ({
  isOn: stored.get() !== '0',
  set: (isOn) => {
    stored.set(isOn ? '1' : '0');
    set({ isOn });
  },
}));

/** A sign pressed by itself; the space bar and named keys, such as arrows, are none. */
const isSingle = ({ key, control, alt }: KeyBinding): boolean =>
  key.length === 1 && key !== ' ' && control !== true && alt !== true;

/** Whether a binding works, as the person has it set. */
export const isBindingOn = (binding: KeyBinding): boolean =>
  useSingleKeys.getState().isOn || !isSingle(binding);
