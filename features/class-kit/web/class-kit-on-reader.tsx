import {
  afterSignOut,
  clearLesson,
  lazyPart,
  type ReaderPart,
  useCapability,
  useCommands,
  useLessonState,
  useSession,
} from '@sayfa/web-kit';
import { Suspense, useEffect, useState } from 'react';
import classKitCommands, { phoneCommands } from './class-kit-commands.ts';
import { clearKitOfOthers, kitSlot, toggleKit } from './panel/kit-slot.ts';

/** Fetched when somebody opens it. */
const KitPanel = lazyPart(() => import('./panel/kit-panel.tsx'));

/** The class kit of a lesson, in the presenter's window and in that of the class. Source: BRD-053. */
const ClassKitOnReader: ReaderPart = ({ reader }) => {
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const isTeacher = useCapability('usesTeacherTools') && !isAudience;
  const personId = useSession(({ details }) => details?.id);
  const [wasPressed, setWasPressed] = useState(false);
  const kit = kitSlot.useValue();
  const isOpen = kit?.isOpen === true;
  const toggle = (): void => {
    setWasPressed(true);
    toggleKit();
  };
  const commands = reader.isPhone ? phoneCommands : classKitCommands;
  useCommands(reader, commands, isTeacher ? { isOpen, toggle } : undefined);
  useEffect(() => afterSignOut(clearLesson), []);
  useEffect(() => {
    if (!isAudience && personId !== undefined) clearKitOfOthers(personId);
  }, [isAudience, personId]);
  if (!isOpen || !(isTeacher || isAudience)) return null;
  return (
    <Suspense>
      <KitPanel reader={reader} kit={kit} takesFocus={wasPressed} />
    </Suspense>
  );
};

export default ClassKitOnReader;
