import type { ComponentType } from 'react';
import { loadDeferredMessages } from './language/translate.ts';

/** A screen as a feature offers it to the shell. */
export type ScreenRoute = {
  /** As React Router writes it, e.g. `/indivibook/:bookid/:page/:zoomId?`. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  /** `samples-too`: who is signed in and, in offline mode, whoever reads the sample books. */
  access: 'anyone' | 'signed-in' | 'samples-too';
  /** `framed` (unless told) stands between the shell's header and footer; `bare` owns the window. */
  frame?: 'framed' | 'bare';
};

/** Loads a screen together with the texts that the first screens do without. */
export const withDeferredMessages =
  (load: ScreenRoute['load']): ScreenRoute['load'] =>
  async () =>
    (await Promise.all([load(), loadDeferredMessages()]))[0];

let prepare: (path: string) => void = () => undefined;

/** The shell says how a screen's files are fetched. */
export const connectScreens = (prepareScreen: (path: string) => void): void => {
  prepare = prepareScreen;
};

/** Fetches a screen's files ahead, such as when a finger comes down on its link. */
export const prepareScreen = (path: string): void => prepare(path);
