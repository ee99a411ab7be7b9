import { NO_DOCK, useToolbarDock } from '@sayfa/web-kit';
import type { CSSProperties } from 'react';

type DockStyle = CSSProperties & Record<'--tools-start' | '--tools-bottom', string>;

/** The room that the toolbar has beside or below the pages, for the reader's styles. */
export const useDock = (hasToolbar: boolean): { style: DockStyle; 'data-dock': string } => {
  const toolbar = useToolbarDock();
  const { start, bottom } = hasToolbar ? toolbar : NO_DOCK;
  return {
    style: { '--tools-start': `${start}px`, '--tools-bottom': `${bottom}px` },
    'data-dock': bottom > 0 ? 'bottom' : start > 0 ? 'start' : 'none',
  };
};
