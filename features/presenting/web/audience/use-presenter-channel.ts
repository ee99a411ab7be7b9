import { type OpenReader, toast, useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import type { Presenting } from '../walk/presenting.ts';
import { createPresenterChannel, type PresenterChannel, useAudience } from './presenter-channel.ts';

/** Milliseconds that the message about a blocked window stays. */
const BLOCKED_TIME = 10_000;

/** Says what becomes of the window for the class; the words are heard by those who do not see it. */
const useChannelState = (): void => {
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

/** The presenter's end of the second window, for as long as the book is open. */
export const usePresenterChannel = (
  reader: OpenReader,
  presenting: Presenting,
): PresenterChannel | undefined => {
  const [channel, setChannel] = useState<PresenterChannel>();
  useEffect(() => {
    const made = createPresenterChannel(reader, presenting);
    setChannel(made);
    return () => {
      setChannel(undefined);
      made.close();
    };
  }, [reader, presenting]);
  useChannelState();
  return channel;
};
