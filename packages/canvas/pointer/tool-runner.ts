import type { Tool, ToolContext, ToolEvent, ToolName, ToolOutcome } from '../tool/index.ts';

/** The tool that is chosen, under the name it was chosen by. */
export type ChosenTool = { tool: Tool; name: ToolName };

/** The parts that a runner uses. */
export type ToolHost = {
  /** The chosen tool; undefined for none. */
  tool(): ChosenTool | undefined;
  /** What the tool may know on a page. */
  context(page: number): ToolContext;
  onOutcome(page: number, outcome: ToolOutcome): void;
};

/** Keeps the state of the chosen tool and hands events to it. */
export const createToolRunner = (host: ToolHost) => {
  let running: { chosen: ChosenTool; state: { name: string }; page: number } | undefined;

  const step = (event: ToolEvent): void => {
    if (!running) return;
    const { chosen, state, page } = running;
    const result = chosen.tool.step(state, event, host.context(page));
    running.state = result.state;
    host.onOutcome(page, result.outcome);
  };

  return {
    /** Hands an event on a page to the chosen tool; another tool than before starts afresh. */
    send(page: number, event: ToolEvent): void {
      const chosen = host.tool();
      const isOther =
        running?.chosen.tool !== chosen?.tool ||
        running?.chosen.name !== chosen?.name ||
        running?.page !== page;
      if (isOther) {
        step({ type: 'cancel' });
        running = chosen && { chosen, state: chosen.tool.start(chosen.name), page };
      }
      step(event);
    },
    /** Cancels the gesture in progress. */
    cancel(): void {
      step({ type: 'cancel' });
      running = undefined;
    },
  };
};
