import type { ComponentType } from 'react';

/** A screen as a feature offers it to the shell. */
export type ScreenRoute = {
  /** As React Router writes it, e.g. `/indivibook/:bookid/:page/:zoomId?`. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  access: 'anyone' | 'signed-in';
  /** `framed` (unless told) stands between the shell's header and footer; `bare` owns the window. */
  frame?: 'framed' | 'bare';
};
