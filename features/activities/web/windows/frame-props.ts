import type { WindowSize } from '@sayfa/activity-kit';
import type { Size } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import type { ReactNode } from 'react';

/** The frame around a window: floating, or a sheet at the lower edge of a phone. */
export type FrameProps = {
  reader: OpenReader;
  /** CSS pixels of the stage. */
  room: Size;
  id: number;
  /** The size that its kind defines; undefined for the default. */
  size: WindowSize | undefined;
  isMinimised: boolean;
  /** z-order; higher is in front. */
  layer: number;
  onMinimise(): void;
  /** The window; the drag handle is drawn at the start of its header. */
  children(dragHandle: ReactNode): ReactNode;
};

/** Ratio of the root font size to 16 CSS pixels; above 1 on boards. */
export const letterScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
