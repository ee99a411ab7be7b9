import { useEffect, useMemo, useState } from 'react';
import { PANEL_CLOSES_UNDER, panelOpensOnLoad } from './layout-queries.ts';

/** The panels beside the page, by the specified names. Source: NAV-013. */
export type PanelName = 'index' | 'TOC' | 'Search';

/** Which panel is open, and how to open and close it. */
export type PanelControl = {
  open: PanelName | undefined;
  show(name: PanelName): void;
  /** Opens a panel, or closes it where it is open. */
  toggle(name: PanelName): void;
  close(): void;
};

/** The panel beside the page: open on load in a wide window, closed when it becomes narrow. */
export const usePanel = (isPhone: boolean): PanelControl => {
  const [open, setOpen] = useState<PanelName | undefined>(() =>
    panelOpensOnLoad() ? 'index' : undefined,
  );
  useEffect(() => {
    if (isPhone) return;
    let width = window.innerWidth;
    const resized = () => {
      const before = width;
      width = window.innerWidth;
      if (before >= PANEL_CLOSES_UNDER && width < PANEL_CLOSES_UNDER) setOpen(undefined);
    };
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, [isPhone]);
  return useMemo(
    () => ({
      open,
      show: (name) => setOpen(name),
      toggle: (name) => setOpen((before) => (before === name ? undefined : name)),
      close: () => setOpen(undefined),
    }),
    [open],
  );
};
