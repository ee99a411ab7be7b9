import { lazyPart } from '@sayfa/web-kit';
import {
  type Icon,
  IconClock,
  IconDice5,
  IconScoreboard,
  IconStopwatch,
  IconTrafficLights,
  IconUserQuestion,
  IconUsersGroup,
  IconVolume,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { KitTool } from './kit-slot.ts';

/** A tool of the panel: each is fetched when it is first shown. */
export const TOOL_PARTS: Readonly<Record<KitTool, { icon: Icon; Part: ComponentType }>> = {
  picker: { icon: IconUserQuestion, Part: lazyPart(() => import('../picker/picker-view.tsx')) },
  groups: { icon: IconUsersGroup, Part: lazyPart(() => import('../groups/groups-view.tsx')) },
  chance: { icon: IconDice5, Part: lazyPart(() => import('../chance/chance-view.tsx')) },
  stopwatch: {
    icon: IconStopwatch,
    Part: lazyPart(() => import('../stopwatch/stopwatch-view.tsx')),
  },
  score: { icon: IconScoreboard, Part: lazyPart(() => import('../score/score-view.tsx')) },
  light: {
    icon: IconTrafficLights,
    Part: lazyPart(() => import('../light/traffic-light-view.tsx')),
  },
  noise: { icon: IconVolume, Part: lazyPart(() => import('../noise/noise-view.tsx')) },
  clock: { icon: IconClock, Part: lazyPart(() => import('../clock/clock-view.tsx')) },
};
