import type { ObjectId } from '@sayfa/page-model';
import type { DrawingPage } from '../store/drawing-page.ts';
import type { Writing } from './controller-state.ts';
import type { createInteraction } from './interaction.ts';
import type { Stage } from './stage.ts';
import type { StagePage } from './stage-layers.ts';
import type { ControllerTools } from './stage-pointer.ts';
import { createTextDraft, type WrittenText } from './text-draft.ts';

type WritingPorts = Pick<ControllerTools, 'settings' | 'nextTool'> & {
  newId(): ObjectId;
  page(key: string): DrawingPage;
};

/** The text that is being written on a page, from its editor to the page. */
export const createWriting = (
  interaction: ReturnType<typeof createInteraction>,
  stage: Stage,
  ports: WritingPorts,
) => {
  const draft = createTextDraft(ports);
  return {
    /** The text looks like this now. */
    write(page: StagePage, writing: Writing, written: WrittenText): void {
      const { task } = interaction.state();
      const isWriting = task.name === 'writing' && task.writing === writing;
      if (isWriting) draft.write(page, writing, written);
    },
    end: (): void => interaction.dispatch({ type: 'writingEnded' }),
    /** However it ended, what was written stays, and is selected where it is seen. */
    ended(writing: Writing): void {
      const ended = draft.end(writing);
      const page = stage.pageOf(writing.page);
      if (ended && page) stage.select(page, [ended.object]);
      if (ended?.isNew) ports.nextTool('select');
    },
  };
};
