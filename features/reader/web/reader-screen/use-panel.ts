import { localSetting, SOURCE_PANELS, type SourcePanelName } from '@sayfa/web-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PANEL_CLOSES_UNDER, panelFitsOnLoad } from './layout-queries.ts';

/** The panels beside the page, by the specified names. Source: NAV-013. */
export type PanelName = 'index' | 'TOC' | 'Search' | SourcePanelName;

/** Which panel is open, and how to open and close it. */
export type PanelControl = {
  open: PanelName | undefined;
  show(name: PanelName): void;
  /** Opens a panel, or closes it where it is open; the sources of the search belong to it. */
  toggle(name: PanelName): void;
  close(): void;
};

const SEARCHING: ReadonlySet<PanelName | undefined> = new Set<PanelName>([
  'Search',
  ...SOURCE_PANELS,
]);

/** Whether a panel is the search in the book or one of its sources. */
export const isSearching = (name: PanelName | undefined): boolean => SEARCHING.has(name);

const isOpen = (open: PanelName | undefined, name: PanelName): boolean =>
  name === 'Search' ? isSearching(open) : open === name;

// The boot script reads the key before the application runs.
const storedPanel = localSetting('sidePanel');
const REOPENED_PANELS = ['index', 'TOC', 'Search'] as const;

/** The panel that was open last; none by itself. Source: NAV-014. */
const panelOnLoad = (): PanelName | undefined =>
  panelFitsOnLoad() ? REOPENED_PANELS.find((name) => name === storedPanel.get()) : undefined;

const rememberPanel = (name: PanelName | undefined): void =>
  storedPanel.set(name === undefined ? '' : isSearching(name) ? 'Search' : name);

/** The panel beside the page: as the person left it in a wide window, closed when it becomes narrow. */
export const usePanel = (isPhone: boolean): PanelControl => {
  const [open, setOpen] = useState(panelOnLoad);
  const choose = useCallback(
    (name: PanelName | undefined): void => {
      setOpen(name);
      // A sheet on a phone covers the page: it never opens by itself.
      if (!isPhone) rememberPanel(name);
    },
    [isPhone],
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
      show: (name) => choose(name),
      toggle: (name) => choose(isOpen(open, name) ? undefined : name),
      close: () => choose(undefined),
    }),
    [open, choose],
  );
};
