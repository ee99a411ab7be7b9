import { createUuid, runInBackground } from '@sayfa/kernel';
import { BLANK_PAGE_WIDTH } from '@sayfa/page-model/paper';
import { type OpenReader, useSession } from '@sayfa/web-kit';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  type ControllerCommands,
  createControllerCommands,
} from '../controller/controller-commands.ts';
import {
  type ControllerState,
  createDrawingController,
  type DrawingController,
} from '../controller/drawing-controller.ts';
import { keyOfLocalPage } from '../store/blank-pages.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import { openDrawings } from '../store/open-drawings.ts';
import { useActiveTool } from '../toolbar/active-tool.ts';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';

/** Whose the drawings in sample books are, which need no session: this device's. Source: OFF-004. */
const NOBODY = 0;
const SAMPLES = 'samples';

/** The drawings of the person who is signed in, in the open book; undefined until they are known. */
export const useDrawingStore = (reader: OpenReader): DrawingStore | undefined => {
  const { id, urlId, sample } = reader.book;
  const isSample = sample !== undefined;
  const userId = useSession((session) => (isSample ? NOBODY : session.details?.id));
  const domain = useSession((session) => (isSample ? SAMPLES : session.details?.domain_name));
  const [store, setStore] = useState<DrawingStore>();
  useEffect(() => {
    if (userId === undefined || domain === undefined) return;
    const opened = openDrawings({ userId, domain, book: { id, urlId }, isLocal: isSample });
    setStore(opened);
    return () => {
      setStore(undefined);
      runInBackground(opened.close());
    };
  }, [userId, domain, id, urlId, isSample]);
  return store;
};

/** A controller and the commands on it. */
export type OpenController = { controller: DrawingController; commands: ControllerCommands };

/** Opens the controller for as long as the book is open. */
export const useDrawingController = (reader: OpenReader, store: DrawingStore | undefined) => {
  const [open, setOpen] = useState<OpenController>();
  useEffect(() => {
    if (!store) return;
    const settings = () => useToolbarSettings.getState();
    const { nextTool } = useActiveTool.getState();
    const tools = { tool: () => useActiveTool.getState().tool, nextTool, settings };
    const controller = createDrawingController(reader, store, tools, createUuid);
    const stop = useActiveTool.subscribe(controller.toolChanged);
    controller.toolChanged();
    setOpen({
      controller,
      commands: createControllerCommands(controller, reader, settings, createUuid),
    });
    return () => {
      stop();
      setOpen(undefined);
      controller.close();
    };
  }, [reader, store]);
  return open;
};

const neverChanges = () => () => undefined;

/** What the controller shows. */
export const useControllerState = (controller: DrawingController): ControllerState =>
  useSyncExternalStore(controller.subscribe, controller.state);

/** Blank pages of the person are shown beside pages of the book. Source: NAV-043, BRD-030. */
export const useBlankPages = (reader: OpenReader, store: DrawingStore | undefined): void => {
  const pages = useSyncExternalStore(store?.subscribe ?? neverChanges, () => store?.blankPages());
  const extra = useMemo(
    () =>
      pages?.map((page) => ({
        key: keyOfLocalPage(page),
        proportion: page.proportion,
        printedWidth: BLANK_PAGE_WIDTH,
        beside: page.beside,
      })) ?? [],
    [pages],
  );
  useEffect(() => reader.setExtraPages(extra), [reader, extra]);
};
