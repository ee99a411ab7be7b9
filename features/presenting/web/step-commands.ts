import type { CommandGroup, KeyBinding, OpenReader } from '@sayfa/web-kit';

type Stepping = { reader: OpenReader; leave: () => void };

/** With and without Shift. */
const keys = (...names: string[]): KeyBinding[] => names.map((key) => ({ key, shift: 'any' }));

/** Goes to the step before. */
export const PREVIOUS_STEP = {
  id: 'step-previous',
  name: 'presenting:keys.previous',
  keys: [...keys('ArrowLeft', 'PageUp'), { key: ' ', shift: true } as const],
  run: ({ reader }: Stepping, pressed?: { key: string }) =>
    reader.run(pressed?.key === ' ' ? 'screenUp' : 'previous'),
};

/** Goes to the step after it. */
export const NEXT_STEP = {
  id: 'step-next',
  name: 'presenting:keys.next',
  keys: [...keys('ArrowRight', 'PageDown'), { key: ' ' }],
  run: ({ reader }: Stepping, pressed?: { key: string }) =>
    reader.run(pressed?.key === ' ' ? 'screenDown' : 'next'),
};

/** Ends the presentation. */
export const LEAVE = {
  id: 'step-leave',
  name: 'presenting:keys.leave',
  keys: keys('Escape'),
  run: ({ leave }: Stepping) => leave(),
};

/** The commands of a presentation: those of the reader mean steps there. Source: PRS-033. */
const stepCommands: CommandGroup<Stepping> = {
  title: 'presenting:keys.title',
  scope: 'presenting',
  followsReading: true,
  commands: [
    NEXT_STEP,
    PREVIOUS_STEP,
    {
      id: 'step-first',
      name: 'presenting:keys.first',
      keys: keys('Home'),
      run: ({ reader }) => reader.run('first'),
    },
    {
      id: 'step-last',
      name: 'presenting:keys.last',
      keys: keys('End'),
      run: ({ reader }) => reader.run('last'),
    },
    LEAVE,
  ],
};

export default stepCommands;
