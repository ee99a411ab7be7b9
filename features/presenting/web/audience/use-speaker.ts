import { type OpenReader, toast, useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import type { Presenting } from '../walk/presenting.ts';
import { createSpeaker, type Speaker, useAudience } from './speaker.ts';

/** Milliseconds that the message about a blocked window stays. */
const BLOCKED_TIME = 10_000;

/** Says what becomes of the window for the class; the words are heard by those who do not see it. */
const useNews = (): void => {
  const { t } = useText();
  const { isConnected, isBlocked } = useAudience();
  const [wasConnected, setWasConnected] = useState(false);
  useEffect(() => {
    if (!isBlocked) return;
    useAudience.setState({ isBlocked: false });
    toast({
      id: 'audience',
      kind: 'warning',
      text: t('presenting:audience.blocked'),
      milliseconds: BLOCKED_TIME,
    });
  }, [isBlocked, t]);
  useEffect(() => {
    if (isConnected === wasConnected) return;
    setWasConnected(isConnected);
    const text = t(isConnected ? 'presenting:audience.connected' : 'presenting:audience.closed');
    toast({ id: 'audience', kind: 'info', text });
  }, [isConnected, wasConnected, t]);
};

/** The speaker's end of the second window, for as long as the book is open. */
export const useSpeaker = (reader: OpenReader, presenting: Presenting): Speaker | undefined => {
  const [speaker, setSpeaker] = useState<Speaker>();
  useEffect(() => {
    const made = createSpeaker(reader, presenting);
    setSpeaker(made);
    return () => {
      setSpeaker(undefined);
      made.close();
    };
  }, [reader, presenting]);
  useNews();
  return speaker;
};
