import type { ToolName, ToolOutcome } from '@sayfa/canvas/tool';
import { type LocalSetting, localSetting } from '@sayfa/web-kit';
import { create } from 'zustand';

/** Milliseconds without any tool before `select` is there. Source: INK-008. */
const SELECT_DELAY_MS = 10;

/** The shapes group. Source: INK-004. */
export const SHAPES = [
  'line',
  'circle',
  'emptycircle',
  'rectangle',
  'emptysquare',
] as const satisfies readonly ToolName[];

/** Tools that leave the page, its links and its activities to the hand. */
const HAND_TOOLS = ['select', 'pan'] as const satisfies readonly ToolName[];
type Hand = (typeof HAND_TOOLS)[number];

type ActiveTool = {
  /** Null for a moment before `select`. Pages take pointers then as with `pan`. */
  tool: ToolName | null;
  /** The tool before this one. Source: INK-006. */
  previous: ToolName;
  /** The hand that was used last. */
  hand: Hand;
  /** Chooses a tool, also where it is in use already. */
  choose(tool: ToolName): void;
  /** A button of the toolbar: pressed again, it goes back to `select`. Source: INK-005, INK-007. */
  press(tool: ToolName): void;
  /** Pen down: back to the hand that was used last; what was drawn stays. Source: BRD-020. */
  putDown(): void;
  /** What a tool asked for when it was done. Source: INK-009. */
  nextTool(target: NonNullable<ToolOutcome['nextTool']>): void;
};

/** The name under which a device keeps the tool in use. Source: TBR-004, TBR-027. */
export const ACTIVE_BUTTON = 'activeButton';

/** A store of the tool in use, over a device's storage. */
export const createActiveTool = (stored: Pick<LocalSetting, 'set'> = localSetting(ACTIVE_BUTTON)) =>
  create<ActiveTool>()((set, get) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const choose = (tool: ToolName): void => {
      clearTimeout(timer);
      stored.set(tool);
      const { tool: before, previous } = get();
      const last = before === null || before === tool ? previous : before;
      const hand = HAND_TOOLS.find((each) => each === tool) ?? get().hand;
      if (tool !== 'select') {
        set({ tool, previous: last, hand });
        return;
      }
      set({ tool: null, previous: last, hand });
      timer = setTimeout(() => set({ tool }), SELECT_DELAY_MS);
    };
    return {
      tool: 'pan',
      previous: 'pan',
      hand: 'pan',
      choose,
      press: (tool) => choose(get().tool === tool ? 'select' : tool),
      putDown: () => choose(get().hand),
      nextTool: (target) => choose(target === 'previous' ? get().previous : target),
    };
  });

/** The tool in use on this page; `pan` at first, whatever was in use before. Source: INK-001, TBR-027. */
export const useActiveTool = createActiveTool();
