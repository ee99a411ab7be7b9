import { closeToast, type OpenReader, textOf, toast } from '@sayfa/web-kit';
import type { CommandName, DrawingCommands } from '../commands.ts';
import { useActiveTool } from './active-tool.ts';
import { refusalOf } from './selection-rules.ts';

type Parts = {
  reader: Pick<OpenReader, 'page' | 'subscribe'>;
  commands: DrawingCommands;
};

/** Milliseconds that a refusal stays. Source: TBR-030. */
const REFUSAL_TIME_MS = 3500;
/** Milliseconds that the one word after copying stays. Source: TBR-030. */
const COPIED_TIME_MS = 500;
/** Milliseconds in which one press restores an erased page. Source: TBR-030. */
const UNDO_TIME_MS = 10_000;

/** One press restores all, as long as nothing else was done since and the page is the same. */
const showErasedToast = ({ reader, commands }: Parts): void => {
  const page = reader.page();
  const id = toast({
    id: 'drawings-erased',
    kind: 'info',
    text: textOf('drawings:erased'),
    milliseconds: UNDO_TIME_MS,
    action: { label: textOf('drawings:commands.undo'), run: () => commands.run('undo') },
  });
  const close = (): void => {
    for (const stop of stops) stop();
    closeToast(id);
  };
  const stops = [
    reader.subscribe(() => {
      if (reader.page() !== page) close();
    }),
    commands.subscribe(() => {
      if (commands.isBusy() || !commands.can('undo')) close();
    }),
  ];
};

/** Runs a command on the drawings, or shows why not; false where it would change nothing. */
export const runOnDrawings = (name: CommandName, parts: Parts): boolean => {
  const { commands } = parts;
  const refusal = refusalOf(name, commands.selected());
  if (refusal) {
    toast({ id: refusal, kind: 'warning', text: textOf(refusal), milliseconds: REFUSAL_TIME_MS });
    return true;
  }
  if (!commands.can(name)) return false;
  commands.run(name);
  if (name === 'copy') {
    toast({
      id: 'drawings-copied',
      kind: 'success',
      text: textOf('drawings:copied'),
      milliseconds: COPIED_TIME_MS,
    });
  }
  if (name === 'eraseall') {
    useActiveTool.getState().choose('select');
    showErasedToast(parts);
  }
  return true;
};
