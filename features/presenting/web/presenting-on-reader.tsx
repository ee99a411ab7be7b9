import {
  type ReaderPart,
  useCapability,
  useLessonState,
  useText,
  useToolbarOffer,
  useZoomMode,
} from '@sayfa/web-kit';
import { IconPresentation, IconScreenShare } from '@tabler/icons-react';
import { useState } from 'react';
import { Audience } from './audience/audience.tsx';
import { useAudience } from './audience/speaker.ts';
import { useSpeaker } from './audience/use-speaker.ts';
import { Presentation } from './presentation.tsx';
import { useBeginning } from './use-beginning.ts';
import { createPresenting } from './walk/presenting.ts';

/** Steps of a page shown one after the other, as large as the screen allows. */
const Presenter: ReaderPart = ({ reader }) => {
  const { t } = useText();
  const [presenting] = useState(() => createPresenting(reader));
  const isPresenting = useZoomMode(({ mode }) => mode === 'zoom-show');
  const isTeacher = useCapability('usesTeacherTools');
  const speaker = useSpeaker(reader, presenting);
  const isConnected = useAudience((audience) => audience.isConnected);
  const { isShown, leave } = useBeginning(reader, presenting, t);
  useToolbarOffer(
    isTeacher && !reader.isPhone
      ? {
          id: 'presentation',
          place: 'teacher',
          order: 10,
          label: 'presenting:name',
          icon: IconPresentation,
          isOn: isPresenting,
          run: () => (isPresenting ? leave() : useZoomMode.getState().present('here')),
        }
      : undefined,
  );
  useToolbarOffer(
    isTeacher && !reader.isPhone && speaker
      ? {
          id: 'audience',
          place: 'teacher',
          order: 11,
          label: 'presenting:audience.open',
          icon: IconScreenShare,
          isOn: isConnected,
          run: isConnected ? speaker.closeOther : speaker.open,
        }
      : undefined,
  );
  if (!isPresenting) return null;
  return (
    <Presentation
      reader={reader}
      presenting={presenting}
      speaker={speaker}
      isShown={isShown}
      onLeave={leave}
    />
  );
};

/** Presents, or follows a window that does. */
const PresentingOnReader: ReaderPart = ({ reader }) => {
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  return isAudience ? <Audience reader={reader} /> : <Presenter reader={reader} />;
};

export default PresentingOnReader;
