import {
  afterSignOut,
  clearLesson,
  lazyPart,
  type ReaderPart,
  useCapability,
  useCommands,
  useLessonState,
} from '@sayfa/web-kit';
import { Suspense, useEffect } from 'react';
import instrumentCommands from './instrument-commands.ts';
import { useInstruments } from './state/instruments-slot.ts';
import { usePanel } from './state/use-panel.ts';

/** Fetched when the first instrument is out. */
const InstrumentsOnPages = lazyPart(() => import('./on-page/instruments-on-pages.tsx'));
/** Fetched when somebody opens it. */
const InstrumentsPanel = lazyPart(() => import('./panel/instruments-panel.tsx'));

/** Ruler, set squares, protractor and compass in a lesson, in both windows. Source: BRD-034, BRD-035. */
const InstrumentsOnReader: ReaderPart = ({ reader }) => {
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const isTeacher = useCapability('usesTeacherTools') && !isAudience && !reader.isPhone;
  const { isOpen, toggle, close } = usePanel();
  const areOut = useInstruments().length > 0;
  useCommands(reader, instrumentCommands, isTeacher ? { isOpen, toggle } : undefined);
  useEffect(() => afterSignOut(clearLesson), []);
  // Another book begins without the panel.
  useEffect(() => close, [close]);
  return (
    <Suspense>
      {areOut && (isTeacher || isAudience) && (
        <InstrumentsOnPages reader={reader} isAudience={isAudience} />
      )}
      {isOpen && isTeacher && <InstrumentsPanel reader={reader} />}
    </Suspense>
  );
};

export default InstrumentsOnReader;
