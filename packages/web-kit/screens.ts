import type { ComponentType } from 'react';

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

let prepare: (path: string) => void = () => undefined;

/** The shell says how a screen's files are fetched. */
export const connectScreens = (prepareScreen: (path: string) => void): void => {
  prepare = prepareScreen;
};

/** Fetches a screen's files ahead, such as when a finger comes down on its link. */
export const prepareScreen = (path: string): void => prepare(path);
