import {
  afterSignOut,
  type OpenReader,
  type ReaderPart,
  useCapability,
  useCommandOffers,
  useLessonState,
  useReaderSettingsMenu,
  useRecordings,
} from '@sayfa/web-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBrokenOff } from './list/use-broken-off.ts';
import { forgetCopies } from './preview/copies-on-disk.ts';
import recorderOffers from './recorder-offers.ts';
import { useRecorder } from './recorder-state.ts';

const loadDesk = () => import('./desk/recorder-desk.tsx');
const RecorderDesk = lazy(loadDesk);
const KeptDialog = lazy(() => import('./list/kept-dialog.tsx'));

/** What a press may ask for is there when it comes: a browser asks for the screen only just after one. */
const usePreparing = (): void => {
  const isStaff = useCapability('canRecord');
  const isOffered = useReaderSettingsMenu((menu) => menu.isOpen);
  useEffect(() => {
    if (isStaff || isOffered) loadDesk().catch(() => undefined);
  }, [isStaff, isOffered]);
};

/** True from the first time on. */
const useEver = (is: boolean): boolean => {
  const [wasEver, setWasEver] = useState(is);
  if (is && !wasEver) setWasEver(true);
  return wasEver;
};

const OnReader = ({ reader }: { reader: OpenReader }) => {
  const [isKeptOpen, setKeptOpen] = useState(false);
  const isAsked = useRecordings(({ requested: asked }) => asked !== undefined);
  const isAtWork = useRecorder(({ now }) => now.phase !== 'idle');
  const needsDesk = useEver(isAsked || isAtWork);
  const isRecording = useRecordings((state) => state.isRecording);
  useCommandOffers(recorderOffers, { isRecording, openKept: () => setKeptOpen(true) });
  usePreparing();
  useBrokenOff();
  useEffect(() => afterSignOut(forgetCopies), []);
  return (
    <Suspense>
      {needsDesk && <RecorderDesk reader={reader} />}
      {isKeptOpen && <KeptDialog isPhone={reader.isPhone} onClose={() => setKeptOpen(false)} />}
    </Suspense>
  );
};

/** Records the screen or the page with sound, keeps it on the device, shows and trims it. */
const RecorderOnReader: ReaderPart = ({ reader }) => {
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  return isAudience ? null : <OnReader reader={reader} />;
};

export default RecorderOnReader;
