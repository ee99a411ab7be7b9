import { attachPointer, type ToolHost } from '@sayfa/canvas';
import type { ToolContext } from '@sayfa/canvas/tool';
import type { ObjectId } from '@sayfa/page-model';
import type { OpenReader } from '@sayfa/web-kit';
import { createKeyGesture } from './key-gesture.ts';
import type { createSelection } from './selection.ts';
import type { createStageLayers, StagePage } from './stage-layers.ts';
import { type ControllerTools, isForTool, pageUnder, toolContextOn } from './stage-pointer.ts';

/** What tools work on. */
export type StageForTools = {
  layers: ReturnType<typeof createStageLayers>;
  selection: ReturnType<typeof createSelection>;
  pageAtPlace(place: number): StagePage | undefined;
};

/** The chosen tool at work on the pages of the stage, whoever moves it. */
const toolHost = (
  { selection, pageAtPlace }: Pick<StageForTools, 'selection' | 'pageAtPlace'>,
  tools: ControllerTools,
  newId: () => ObjectId,
  parts: Pick<ToolHost, 'tool' | 'onOutcome'>,
): ToolHost => ({
  ...parts,
  context(place): ToolContext {
    const page = pageAtPlace(place);
    const selected = () => (page ? selection.on(page.key) : []);
    return toolContextOn(page, { settings: tools.settings(), newId, selected });
  },
});

/** Reads the pointers over the stage for the chosen tool. */
const attachInput = (
  reader: OpenReader,
  { layers }: Pick<StageForTools, 'layers'>,
  host: ToolHost,
) => {
  const input = attachPointer(reader.stage, {
    ...host,
    handles: ({ target }) => isForTool(target, host.tool()),
    pageAt: (clientX, clientY) => pageUnder(layers.pages(), clientX, clientY),
  });
  reader.setPointerHandler({
    handles(event) {
      const isHandled = input.handles(event);
      // A pointer that the tool handles moves no focus by itself: a text in its editor would not be
      // finished, and arrow keys would still go to a toolbar that was pressed before.
      if (isHandled && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return isHandled;
    },
    giveBack: input.release,
  });
  return input;
};

/** What moves the chosen tool: pointers and keys. */
export const attachInputs = (
  reader: OpenReader,
  stage: StageForTools,
  tools: ControllerTools,
  newId: () => ObjectId,
  parts: Pick<ToolHost, 'tool' | 'onOutcome'>,
) => {
  const host = toolHost(stage, tools, newId, parts);
  const pointer = attachInput(reader, stage, host);
  const keys = createKeyGesture(
    host,
    (page) => stage.layers.pages().find(({ number }) => number === page)?.place,
  );
  const cancel = (): boolean => {
    const wasDown = keys.cancel();
    return pointer.cancel() || wasDown;
  };
  return {
    /** The chosen tool, moved by keys instead of a pointer. */
    keys,
    cancel,
    isBusy: (): boolean => pointer.isBusy() || keys.isDown(),
    close(): void {
      keys.cancel();
      pointer.close();
    },
  };
};
