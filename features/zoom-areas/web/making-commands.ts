import { type CommandGroup, isTyping } from '@sayfa/web-kit';
import { leaveOne, stepBack } from './creating/area-commands.ts';

type Making = { submit: () => void };

/** Leaves a field that somebody types in, else one thing at a time. */
const cancel = (): void => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && isTyping(activeElement)) activeElement.blur();
  else leaveOne();
};

/** Sends what was made. */
export const SUBMIT = {
  id: 'areas-submit',
  name: 'zoom-areas:keys.submit',
  keys: [{ key: 's', alt: true, shift: 'any' }],
  worksWhileTyping: true,
  run: ({ submit }: Making) => submit(),
} as const;

/** Takes the last change back. */
export const UNDO = {
  id: 'areas-undo',
  name: 'zoom-areas:tools.undo',
  keys: [{ key: 'z', control: true }],
  run: () => stepBack(false),
} as const;

/** Brings it back again. */
export const REDO = {
  id: 'areas-redo',
  name: 'zoom-areas:tools.redo',
  keys: [
    { key: 'y', control: true, shift: 'any' },
    { key: 'z', control: true, shift: true },
  ],
  run: () => stepBack(true),
} as const;

/** Commands while areas are made. Source: NAV-058. */
const makingCommands: CommandGroup<Making> = {
  title: 'zoom-areas:keys.title',
  scope: 'areas',
  commands: [
    SUBMIT,
    {
      id: 'areas-confirm',
      name: 'zoom-areas:keys.confirm',
      keys: [{ key: 'Enter', shift: 'any', control: 'any' }],
      run: ({ submit }) => submit(),
    },
    {
      id: 'areas-cancel',
      name: 'zoom-areas:keys.cancel',
      keys: [{ key: 'Escape', shift: 'any', control: 'any' }],
      worksWhileTyping: true,
      run: cancel,
    },
    UNDO,
    REDO,
  ],
};

export default makingCommands;
