import {
  lazyPart,
  type ReaderPart,
  useCapability,
  useCommands,
  useLessonState,
} from '@sayfa/web-kit';
import { Suspense, useState } from 'react';
import cameraCommands, { phoneCommands } from './camera-commands.ts';
import { cameraSlot, FIRST_PANEL } from './camera-slot.ts';
import { isCameraForbidden, reloadForCamera } from './devices/camera-permission.ts';

/** Fetched when somebody opens it. */
const CameraPanel = lazyPart(() => import('./panel/camera-panel.tsx'));

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
  if (!panel || !isTeacher) return null;
  return (
    <Suspense>
      <CameraPanel reader={reader} panel={panel} takesFocus={wasPressed} />
    </Suspense>
  );
};

export default CameraOnReader;
