import {
  type ReaderPart,
  useCapability,
  useCommandOffers,
  useLessonState,
  useText,
  useZoomMode,
} from '@sayfa/web-kit';
import { useState } from 'react';
import { Audience } from './audience/audience.tsx';
import { useAudience } from './audience/presenter-channel.ts';
import { usePresenterChannel } from './audience/use-presenter-channel.ts';
import { Presentation } from './presentation.tsx';
import presentingCommands from './presenting-commands.ts';
import { useBeginning } from './use-beginning.ts';
import { createPresenting } from './walk/presenting.ts';

/** Steps of a page shown one after the other, as large as the screen allows. */
const Presenter: ReaderPart = ({ reader }) => {
  const { t } = useText();
  const [presenting] = useState(() => createPresenting(reader));
  const isPresenting = useZoomMode(({ mode }) => mode === 'zoom-show');
  const isTeacher = useCapability('usesTeacherTools');
  const channel = usePresenterChannel(reader, presenting);
  const isConnected = useAudience((audience) => audience.isConnected);
  const { isShown, leave } = useBeginning(reader, presenting, t);
  const canOffer = isTeacher && !reader.isPhone;
  const context = { isPresenting, leave, channel, isConnected };
  useCommandOffers(presentingCommands, canOffer ? context : undefined);
  if (!isPresenting) return null;
  return (
    <Presentation
      reader={reader}
      presenting={presenting}
      channel={channel}
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
