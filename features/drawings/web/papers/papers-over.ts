import type { Paper } from '@sayfa/page-model/paper';
import { MAX_PAPERS_OVER } from '../../contract/toolbar-shape.ts';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';

/** The paper that the person has over a page of a book, by the page's key; undefined for none. */
export const paperOver = (key: string): Paper | undefined =>
  useToolbarSettings.getState().papersOver[key];

/** Whether a page with this key can have a paper over it: one of a book. */
export const canHavePaperOver = (key: string): boolean => key.startsWith('page_');

/** Puts a paper over a page of a book, or takes it away; beyond the limit the oldest one goes. Source: BRD-033. */
export const setPaperOver = (key: string, paper: Paper | undefined): void => {
  const { papersOver, set } = useToolbarSettings.getState();
  const others = Object.entries(papersOver).filter(([name]) => name !== key);
  const all = paper ? [...others, [key, paper] as const] : others;
  set({ papersOver: Object.fromEntries(all.slice(-MAX_PAPERS_OVER)) });
};
