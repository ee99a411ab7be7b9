import type { ToolName } from '@sayfa/canvas/tool';
import type { Pen, PenInks } from '../../contract/pen-inks.ts';
import { SHAPES } from './active-tool.ts';
import type { ToolbarValues } from './toolbar-settings.ts';

type Ink = Pick<ToolbarValues, 'lineColor' | 'lineWidth'>;

/** A store as far as pens use it. */
type Watched<State> = {
  getState(): State;
  subscribe(listener: (now: State, before: State) => void): () => void;
};

type Settings = Pick<ToolbarValues, 'pens' | 'lineColor' | 'lineWidth'> & {
  set(change: Partial<ToolbarValues>): void;
};

/** The highlighter's first colour; its width is fixed at the height of a line. Source: INK-014. */
const FIRST_HIGHLIGHTER: Ink = { lineColor: '#fcc419', lineWidth: 3 };

/** The pen that a tool draws with; undefined for tools that draw no line. */
export const penOf = (tool: ToolName | null): Pen | undefined => {
  if (tool === 'pencil' || tool === 'highlighter' || tool === 'text') return tool;
  return SHAPES.some((shape) => shape === tool) ? 'shape' : undefined;
};

/** The ink of a pen; one that was never used begins as the pencil is, the highlighter yellow. */
const inkOf = (pens: PenInks, pen: Pen, current: Ink): Ink =>
  pens[pen] ?? (pen === 'highlighter' ? FIRST_HIGHLIGHTER : (pens.pencil ?? current));

/**
 * Gives each pen its own colour and width: choosing a pen brings back what it had, and what is chosen
 * belongs to the pen in use, else to the one used last. Returns how to stop.
 */
export const connectPens = (
  tools: Watched<{ tool: ToolName | null }>,
  settings: Watched<Settings>,
): (() => void) => {
  let pen: Pen | undefined;
  const choose = (next: Pen | undefined): void => {
    if (next === undefined || next === pen) return;
    const { pens, lineColor, lineWidth, set } = settings.getState();
    // Before the first highlighter, what is in use belongs to the pencil.
    const before = pens.pencil || next === 'pencil' ? {} : { pencil: { lineColor, lineWidth } };
    const known = { ...pens, ...before };
    const ink = inkOf(known, next, { lineColor, lineWidth });
    pen = next;
    set({ ...ink, pens: { ...known, [next]: ink } });
  };
  choose(penOf(tools.getState().tool));
  const stopTools = tools.subscribe(({ tool }) => choose(penOf(tool)));
  const stopSettings = settings.subscribe(({ pens, lineColor, lineWidth, set }, before) => {
    const isSame = lineColor === before.lineColor && lineWidth === before.lineWidth;
    // Changed together where a pen was chosen, or another device's settings came.
    if (isSame || pens !== before.pens) return;
    set({ pens: { ...pens, [pen ?? 'pencil']: { lineColor, lineWidth } } });
  });
  return () => {
    stopTools();
    stopSettings();
  };
};
