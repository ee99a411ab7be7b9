import type { WindowSize } from '@sayfa/activity-kit';
import type { Size } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import type { ReactNode } from 'react';

/** What holds a window: on a desk it floats, on a phone it stands at the lower edge. */
export type FrameProps = {
  reader: OpenReader;
  /** CSS pixels of the stage. */
  room: Size;
  id: number;
  /** As its kind wants it; undefined for the usual one. */
  size: WindowSize | undefined;
  isMinimised: boolean;
  /** Higher ones lie before lower ones. */
  layer: number;
  onMinimise(): void;
  /** The window, given what is drawn at the start of its header to move it by. */
  children(grip: ReactNode): ReactNode;
};

/** How much larger than usual letters are now, as on a board. */
export const letterScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
