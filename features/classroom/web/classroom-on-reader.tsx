import {
  afterSignOut,
  chooseTool,
  clearLesson,
  type OpenReader,
  type ReaderPart,
  useCapability,
  useLessonState,
  useToolbarOffer,
  useZoomMode,
} from '@sayfa/web-kit';
import { IconBrightnessHalf, IconStopwatch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { KEYS, keyOf } from './classroom-keys.ts';
import { Curtain } from './curtain/curtain.tsx';
import { CurtainIcon } from './curtain/curtain-icon.tsx';
import { curtainSlot, newCurtain } from './curtain/curtain-state.ts';
import classes from './front/front.module.css';
import { TopBar } from './front/top-bar.tsx';
import { listenForEscape } from './front/use-escape.ts';
import { LightPanel } from './light/light-panel.tsx';
import { lightSlot } from './light/light-state.ts';
import { useLight } from './light/use-light.ts';
import { newTimer, timerSlot } from './timer/timer-state.ts';
import { TimerView } from './timer/timer-view.tsx';
import { Enlarged } from './zoom/enlarged.tsx';
import { enlargedSlot, FollowedFrame } from './zoom/enlarged-frame.tsx';
import { groundSlot, useGround } from './zoom/ground.ts';

/** Entries of the teacher tools, and their keys. Source: TBR-018. */
const useOffers = (
  reader: OpenReader,
  { isTeacher, light }: { isTeacher: boolean; light: { isOpen: boolean; toggle: () => void } },
): void => {
  const hasTimer = timerSlot.useValue() !== undefined;
  const isLit = lightSlot.useValue() !== undefined;
  const toggleCurtain = (): void => curtainSlot.put(curtainSlot.get() ? undefined : newCurtain());
  const toggleTimer = (): void => {
    const timer = timerSlot.get();
    // What runs is closed by its own button only: a key is pressed by mistake.
    if (timer?.phase === 'running') timerSlot.put({ ...timer, isLarge: !timer.isLarge });
    else timerSlot.put(timer ? undefined : newTimer());
  };
  const offered = { place: 'teacher' } as const;
  useToolbarOffer(
    isTeacher
      ? {
          ...offered,
          id: 'curtain',
          order: 20,
          label: 'classroom:curtain.name',
          icon: CurtainIcon,
          shortcut: KEYS.curtain.toUpperCase(),
          run: toggleCurtain,
        }
      : undefined,
  );
  useToolbarOffer(
    isTeacher
      ? {
          ...offered,
          id: 'timer',
          order: 21,
          label: 'classroom:timer.name',
          icon: IconStopwatch,
          shortcut: KEYS.timer.toUpperCase(),
          isOn: hasTimer,
          run: toggleTimer,
        }
      : undefined,
  );
  useToolbarOffer(
    isTeacher
      ? {
          ...offered,
          id: 'light',
          order: 22,
          label: 'classroom:light.name',
          icon: IconBrightnessHalf,
          shortcut: KEYS.light.toUpperCase(),
          isOn: isLit || light.isOpen,
          run: light.toggle,
        }
      : undefined,
  );
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const does = {
      curtain: toggleCurtain,
      timer: toggleTimer,
      light: light.toggle,
      enlarge: () => chooseTool('capturezoom'),
    };
    const name = isTeacher ? keyOf(event) : undefined;
    if (!name) return false;
    does[name]();
    return true;
  });
  useEffect(() => reader.onKey((event) => press(event)), [reader]);
};

type FrontProps = { reader: OpenReader; isTeacher: boolean; isAudience: boolean };

const Front = ({ reader, isTeacher, isAudience }: FrontProps) => {
  const timer = timerSlot.useValue();
  const part = useZoomMode((zoom) => zoom.part);
  const [isLightOpen, setLightOpen] = useState(false);
  useLight();
  useGround();
  useOffers(reader, {
    isTeacher,
    light: { isOpen: isLightOpen, toggle: () => setLightOpen(!isLightOpen) },
  });
  useEffect(listenForEscape, []);
  useEffect(() => {
    // Nothing is enlarged after a reload.
    if (!useLessonState.getState().isAudience) {
      groundSlot.put(undefined);
      enlargedSlot.put(undefined);
    }
    return () => {
      // Another book begins uncovered; a timer goes on.
      if (!useLessonState.getState().isAudience) curtainSlot.put(undefined);
    };
  }, []);
  return createPortal(
    <div className={classes.front}>
      <Curtain reader={reader} />
      {isAudience && <FollowedFrame reader={reader} />}
      <TopBar reader={reader}>
        {timer && <TimerView state={timer} />}
        {part && <Enlarged key={JSON.stringify(part)} reader={reader} part={part} />}
        {isLightOpen && <LightPanel onClose={() => setLightOpen(false)} />}
      </TopBar>
    </div>,
    document.body,
  );
};

/** From the first frame on the page itself covers what a curtain hid; from now on that is done here. */
const useBootCurtain = (isAudience: boolean): void =>
  useLayoutEffect(() => {
    const lift = (): void => {
      delete document.documentElement.dataset.bootCurtain;
    };
    // In the window for the class the other one says first what is to be seen.
    if (isAudience) return useLessonState.subscribe(lift);
    lift();
  }, [isAudience]);

/** Curtain, timer, light and a quick zoom for a lesson at the board. Source: TBR-018, TBR-019. */
const ClassroomOnReader: ReaderPart = ({ reader }) => {
  const isTeacher = useCapability('usesTeacherTools');
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  useEffect(() => afterSignOut(clearLesson), []);
  useBootCurtain(isAudience);
  // However small its window is, a class sees no more than it shall.
  if (!isAudience && (reader.isPhone || !isTeacher)) return null;
  return <Front reader={reader} isTeacher={isTeacher && !isAudience} isAudience={isAudience} />;
};

export default ClassroomOnReader;
