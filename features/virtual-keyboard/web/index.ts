/** The keyboard on the screen, for boards without one. */
export { KeyboardHost } from './keyboard-host.tsx';
