import { lazyPart, type ReaderPart, useSession, useSwitch } from '@sayfa/web-kit';
import { Suspense } from 'react';

const AskAiOnReader = lazyPart(() => import('./on-reader/ask-ai-on-reader.tsx'));

/** Asking an AI, where it is switched on and somebody is signed in. Source: AI-001. */
export const AskAiWhenOn: ReaderPart = ({ reader }) => {
  const isOn = useSwitch('ai_questions');
  const isSignedIn = useSession((session) => session.details !== null);
  if (!isOn || !isSignedIn) return null;
  return (
    <Suspense>
      <AskAiOnReader reader={reader} />
    </Suspense>
  );
};
