import {
  lazyPart,
  type ReaderPart,
  useCapability,
  useCommands,
  useLessonState,
} from '@sayfa/web-kit';
import { useReceivedPictures } from '@sayfa/web-kit/received-pictures';
import { Suspense, useEffect, useState } from 'react';
import cameraCommands, { phoneCommands } from './camera-commands.ts';
import { cameraSlot, FIRST_PANEL } from './camera-slot.ts';
import { isCameraForbidden, reloadForCamera } from './devices/camera-permission.ts';

/** Fetched when somebody opens it. */
const CameraPanel = lazyPart(() => import('./panel/camera-panel.tsx'));

/** Fetched with the first picture that comes from another device. */
const ReceivedPanel = lazyPart(() => import('./received/received-panel.tsx'));

/** Whether pictures of another device wait; this book shows them. Source: BRD-052. */
const useReceived = (isTeacher: boolean): boolean => {
  useEffect(() => {
    if (!isTeacher) return undefined;
    useReceivedPictures.setState({ isShown: true });
    return () => useReceivedPictures.setState({ isShown: false });
  }, [isTeacher]);
  return useReceivedPictures(({ pictures }) => pictures.length > 0) && isTeacher;
};

/** The camera of a lesson; the window for the class does not show it. Source: BRD-050. */
const CameraOnReader: ReaderPart = ({ reader }) => {
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const isTeacher = useCapability('usesTeacherTools') && !isAudience;
  const [wasPressed, setWasPressed] = useState(false);
  const panel = cameraSlot.useValue();
  const toggle = (): void => {
    setWasPressed(true);
    cameraSlot.put(panel ? undefined : FIRST_PANEL);
    // Who signed in on this page may use a camera, the page may not yet: it opens with the panel.
    if (!panel && isCameraForbidden()) reloadForCamera();
  };
  const commands = reader.isPhone ? phoneCommands : cameraCommands;
  useCommands(reader, commands, isTeacher ? { isOpen: panel !== undefined, toggle } : undefined);
  const hasReceived = useReceived(isTeacher);
  if (!isTeacher) return null;
  return (
    <Suspense>
      {panel && <CameraPanel reader={reader} panel={panel} takesFocus={wasPressed} />}
      {hasReceived && <ReceivedPanel reader={reader} />}
    </Suspense>
  );
};

export default CameraOnReader;
