import {
  afterSignOut,
  clearLesson,
  type OpenReader,
  type ReaderPart,
  useCapability,
  useCommands,
  useLessonState,
  useZoomMode,
} from '@sayfa/web-kit';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classroomCommands from './classroom-commands.ts';
import { Curtain } from './curtain/curtain.tsx';
import { curtainSlot } from './curtain/curtain-state.ts';
import classes from './front/front.module.css';
import { TopBar } from './front/top-bar.tsx';
import { listenForEscape } from './front/use-escape.ts';
import { LightPanel } from './light/light-panel.tsx';
import { lightSlot } from './light/light-state.ts';
import { useLight } from './light/use-light.ts';
import { timerSlot } from './timer/timer-state.ts';
import { TimerView } from './timer/timer-view.tsx';
import { Enlarged } from './zoom/enlarged.tsx';
import { enlargedSlot, FollowedFrame } from './zoom/enlarged-frame.tsx';
import { groundSlot, useGround } from './zoom/ground.ts';

type FrontProps = { reader: OpenReader; isTeacher: boolean; isAudience: boolean };

const Front = ({ reader, isTeacher, isAudience }: FrontProps) => {
  const timer = timerSlot.useValue();
  const part = useZoomMode((zoom) => zoom.part);
  const [isLightOpen, setLightOpen] = useState(false);
  useLight();
  useGround();
  const hasTimer = timer !== undefined;
  const isLightChanged = lightSlot.useValue() !== undefined;
  const light = { isOn: isLightChanged || isLightOpen, toggle: () => setLightOpen(!isLightOpen) };
  useCommands(reader, classroomCommands, isTeacher ? { hasTimer, light } : undefined);
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
