import { lazyPart, type ReaderPart, useLessonState, useSession, useZoomMode } from '@sayfa/web-kit';
import { Suspense, useState } from 'react';

const TipsCard = lazyPart(() => import('./tips-card.tsx'));

const noteSeen = (): void =>
  useSession.setState(({ details }) => ({
    details: details && { ...details, settings: { ...details.settings, tips_seen: true } },
  }));

/** Three tips for somebody who opens a book for the first time; closed once, they never come back. */
const TipsOnReader: ReaderPart = ({ reader }) => {
  const isNew = useSession(({ details }) => details?.settings.tips_seen === false);
  const isPresenting = useZoomMode(({ mode }) => mode !== null);
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const [index, setIndex] = useState(0);
  if (!isNew || isPresenting || isAudience) return null;
  return (
    <Suspense>
      <TipsCard reader={reader} index={index} onIndex={setIndex} onClose={noteSeen} />
    </Suspense>
  );
};

export default TipsOnReader;
