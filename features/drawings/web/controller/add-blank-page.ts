import { type OpenReader, textOf, toast, useSession } from '@sayfa/web-kit';
import { maxBlankPages } from '../../contract/index.ts';
import { keyOfLocalPage, type LocalPage } from '../store/blank-pages.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';
import { turnToBlank } from './turn-to-blank.ts';

/** Milliseconds for which the way back from a new blank page is offered. */
const BACK_MS = 10_000;

/** The book page that a blank page beside the page being read stands beside. */
const keyBeside = (store: DrawingStore, reader: OpenReader): string | undefined => {
  const key = reader.pageAt(reader.page())?.key;
  const blank = store.blankPages().find((page) => keyOfLocalPage(page) === key);
  return blank ? blank.beside : key || undefined;
};

/**
 * Adds a blank page with the paper used last beside the page being read and turns to it; undefined
 * where there are as many as there may be, which is said. Source: INK-043, BRD-030, BRD-031.
 */
export const addBlankPage = (store: DrawingStore, reader: OpenReader): LocalPage | undefined => {
  const limit = maxBlankPages(useSession.getState().details);
  if (store.blankPages().length >= limit) {
    const text = textOf('drawings:errors.blank_pages_full', { limit });
    toast({ id: 'drawings-blank', kind: 'warning', text });
    return undefined;
  }
  const from = reader.page();
  const blank = store.addBlankPage({
    total: reader.total(),
    proportion: reader.pageAt(from)?.proportion ?? Math.SQRT2,
    beside: keyBeside(store, reader),
    paper: useToolbarSettings.getState().lastPaper,
  });
  turnToBlank(reader, keyOfLocalPage(blank));
  const page = reader.labelOf(from);
  toast({
    id: 'drawings-blank',
    kind: 'info',
    text: textOf('drawings:blank.added', { page }),
    milliseconds: BACK_MS,
    action: { label: textOf('drawings:blank.back', { page }), run: () => reader.turnTo(from) },
  });
  return blank;
};
