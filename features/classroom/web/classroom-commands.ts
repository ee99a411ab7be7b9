import { type CommandGroup, chooseTool } from '@sayfa/web-kit';
import { IconBrightnessHalf, IconStopwatch } from '@tabler/icons-react';
import { CurtainIcon } from './curtain/curtain-icon.tsx';
import { curtainSlot, newCurtain } from './curtain/curtain-state.ts';
import { newTimer, timerSlot } from './timer/timer-state.ts';

type Classroom = {
  hasTimer: boolean;
  light: { isOn: boolean; toggle: () => void };
};

const toggleCurtain = (): void => curtainSlot.put(curtainSlot.get() ? undefined : newCurtain());

const toggleTimer = (): void => {
  const timer = timerSlot.get();
  // A running timer is closed by its own button only: a key is pressed by mistake.
  if (timer?.phase === 'running') timerSlot.put({ ...timer, isLarge: !timer.isLarge });
  else timerSlot.put(timer ? undefined : newTimer());
};

/** Curtain, timer, light and an enlarged part, for those who use teacher tools. Source: TBR-018. */
const classroomCommands: CommandGroup<Classroom> = {
  title: 'classroom:keys.title',
  scope: 'book',
  commands: [
    {
      id: 'curtain',
      name: 'classroom:curtain.name',
      keys: [{ key: 'c' }],
      icon: CurtainIcon,
      place: { menu: 'teacher', order: 20 },
      run: toggleCurtain,
    },
    {
      id: 'timer',
      name: 'classroom:timer.name',
      keys: [{ key: 'm' }],
      icon: IconStopwatch,
      place: { menu: 'teacher', order: 21 },
      isActive: ({ hasTimer }) => hasTimer,
      run: toggleTimer,
    },
    {
      id: 'light',
      name: 'classroom:light.name',
      keys: [{ key: 'l' }],
      icon: IconBrightnessHalf,
      place: { menu: 'teacher', order: 22 },
      isActive: ({ light }) => light.isOn,
      run: ({ light }) => light.toggle(),
    },
    {
      id: 'enlarge',
      name: 'classroom:keys.enlarge',
      keys: [{ key: 'e' }],
      run: () => chooseTool('capturezoom'),
    },
  ],
};

export default classroomCommands;
