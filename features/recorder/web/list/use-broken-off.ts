import { chosenLanguage, textOf, toast, useSession } from '@sayfa/web-kit';
import { useEffect } from 'react';
import { figuresOf } from '../figures.ts';
import { keptRecordings } from '../kept/kept-recordings.ts';
import { showRecording } from '../recorder-state.ts';
import { nameOfRecording } from '../words-of-recording.ts';

/** Milliseconds that the offer stays; afterwards the recording is among those that are kept. */
const OFFER_TIME = 30_000;

const offer = async (): Promise<void> => {
  for (const recording of await keptRecordings.takeBrokenOff()) {
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

/** Offers what a crash left behind, once, as soon as it is known who reads. */
export const useBrokenOff = (): void => {
  const person = useSession(({ details }) => details?.id);
  useEffect(() => {
    // A device that keeps nothing has nothing to offer.
    if (person !== undefined) offer().catch(() => undefined);
  }, [person]);
};
