import { chosenLanguage, textOf, toast, useSession } from '@sayfa/web-kit';
import { useEffect } from 'react';
import { figuresOf } from '../figures.ts';
import { showRecording } from '../recorder-state.ts';
import { storedRecordings } from '../storage/stored-recordings.ts';
import { nameOfRecording } from '../words-of-recording.ts';

/** How long the message stays; afterwards the recording is in the list of recordings. */
const OFFER_TIME = 30_000;

const offer = async (): Promise<void> => {
  for (const recording of await storedRecordings.takeBrokenOff()) {
    toast({
      kind: 'warning',
      id: `broken-off-${recording.id}`,
      text: textOf('recorder:brokenOff', {
        name: nameOfRecording(recording),
        length: figuresOf(chosenLanguage(), recording.duration / 1000),
      }),
      milliseconds: OFFER_TIME,
      action: { label: textOf('recorder:watch'), run: () => showRecording(recording) },
    });
  }
};

/** Offers recordings that a crash interrupted, once, after the person is known. */
export const useBrokenOff = (): void => {
  const person = useSession(({ details }) => details?.id);
  useEffect(() => {
    // A browser without storage has no recordings.
    if (person !== undefined) offer().catch(() => undefined);
  }, [person]);
};
