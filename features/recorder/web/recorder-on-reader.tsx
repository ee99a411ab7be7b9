import {
  afterSignOut,
  lazyPart,
  type OpenReader,
  type ReaderPart,
  useBookMenu,
  useCapability,
  useCommandOffers,
  useLessonState,
  useRecordings,
} from '@sayfa/web-kit';
import { Suspense, useEffect, useState } from 'react';
import { useBrokenOff } from './list/use-broken-off.ts';
import { deleteCopies } from './preview/copies-on-disk.ts';
import recorderOffers from './recorder-offers.ts';
import { useRecorder } from './recorder-state.ts';

const loadRecorderView = () => import('./view/recorder-view.tsx');
const RecorderView = lazyPart(loadRecorderView);
const RecordingsDialog = lazyPart(() => import('./list/recordings-dialog.tsx'));

/** Loads the recorder before it is needed: browsers open the screen dialog only shortly after a press. */
const usePreparing = (): void => {
  const isStaff = useCapability('canRecord');
  const isOffered = useBookMenu((menu) => menu.isOpen);
  useEffect(() => {
    if (isStaff || isOffered) loadRecorderView().catch(() => undefined);
  }, [isStaff, isOffered]);
};

/** True once `is` was true. */
const useEver = (is: boolean): boolean => {
  const [wasEver, setWasEver] = useState(is);
  if (is && !wasEver) setWasEver(true);
  return wasEver;
};

const OnReader = ({ reader }: { reader: OpenReader }) => {
  const [isListOpen, setListOpen] = useState(false);
  const isRequested = useRecordings(({ requested }) => requested !== undefined);
  const isAtWork = useRecorder(({ now }) => now.phase !== 'idle');
  const needsView = useEver(isRequested || isAtWork);
  const isRecording = useRecordings((state) => state.isRecording);
  useCommandOffers(recorderOffers, { isRecording, openRecordings: () => setListOpen(true) });
  usePreparing();
  useBrokenOff();
  useEffect(() => afterSignOut(deleteCopies), []);
  return (
    <Suspense>
      {needsView && <RecorderView reader={reader} />}
      {isListOpen && (
        <RecordingsDialog isPhone={reader.isPhone} onClose={() => setListOpen(false)} />
      )}
    </Suspense>
  );
};

/** Records the screen or the page with sound, stores it on the device, shows and trims it. */
const RecorderOnReader: ReaderPart = ({ reader }) => {
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  return isAudience ? null : <OnReader reader={reader} />;
};

export default RecorderOnReader;
