import { fetchFile } from '@sayfa/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { aiffToWav } from './aiff-to-wav.ts';

/** A file on this device does not say what it is. */
const mayBeAiff = (address: string): boolean =>
  address.endsWith('.aiff') || address.startsWith('blob:');

const fetchAsWav = async (address: string): Promise<string | undefined> => {
  const answer = await fetchFile(address);
  const wav = aiffToWav(await answer.arrayBuffer());
  return wav && URL.createObjectURL(wav);
};

type Try = { source: string; attempt: number; hasFailed: boolean };

const firstTry = (address: string): Try => ({ source: address, attempt: 0, hasFailed: false });

/**
 * An address that the browser can play: the file's own, or for AIFF, which most play no more, the
 * same sound as WAV once the file was refused. A new `attempt` wants a new element, a new address a new
 * player.
 */
export const usePlayable = (address: string) => {
  const [{ source, attempt, hasFailed }, setTry] = useState(() => firstTry(address));

  useEffect(
    () => () => {
      if (source !== address && source.startsWith('blob:')) URL.revokeObjectURL(source);
    },
    [source, address],
  );

  const failed = useCallback(() => {
    const giveUp = (): void => {
      // Also for those who look after the files. Source: ACT-058.
      console.warn('playback failed', address);
      setTry((before) => ({ ...before, hasFailed: true }));
    };
    if (!mayBeAiff(address) || source !== address) {
      giveUp();
      return;
    }
    fetchAsWav(address)
      .then((wav) => (wav ? setTry((before) => ({ ...before, source: wav })) : giveUp()))
      .catch(giveUp);
  }, [address, source]);

  const retry = useCallback(
    () => setTry((before) => ({ ...firstTry(address), attempt: before.attempt + 1 })),
    [address],
  );

  return { source, attempt, hasFailed, failed, retry: retry };
};
