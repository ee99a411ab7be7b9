import type { CommandGroup } from '@sayfa/web-kit';
import type { RecorderEngine } from './recorder-state.ts';

type Recording = { isPaused: boolean; engine: Pick<RecorderEngine, 'stop' | 'pause' | 'resume'> };

/** Ends a recording. */
export const STOP = {
  id: 'recording-stop',
  name: 'recorder:bar.stop',
  keys: [{ key: 'r', alt: true }],
  run: ({ engine }: Recording) => engine.stop(),
} as const;

/** Pauses or resumes a recording. */
export const PAUSE = {
  id: 'recording-pause',
  name: 'recorder:keys.pause',
  keys: [{ key: 'p', alt: true }],
  run: ({ isPaused, engine }: Recording) => (isPaused ? engine.resume() : engine.pause()),
} as const;

/** Commands during a recording, wherever the focus is. */
const recorderCommands: CommandGroup<Recording> = {
  title: 'recorder:keys.title',
  scope: 'recording',
  commands: [STOP, PAUSE],
};

export default recorderCommands;
