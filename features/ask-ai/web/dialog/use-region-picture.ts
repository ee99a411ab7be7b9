import type { OpenReader } from '@sayfa/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Region } from '../choosing/region.ts';
import { pictureOfRegion } from './region-picture.ts';

/** The picture of a region on its way; `address` is a `data:` address. */
export type RegionPicture =
  | { state: 'preparing' }
  | { state: 'ready'; address: string }
  | { state: 'failed' };

/** Makes the picture of a region, and again when asked. */
export const useRegionPicture = (reader: OpenReader, region: Region) => {
  const [picture, setPicture] = useState<RegionPicture>({ state: 'preparing' });
  const work = useRef<AbortController>(undefined);

  const prepare = useCallback(() => {
    work.current?.abort();
    const stop = new AbortController();
    work.current = stop;
    setPicture({ state: 'preparing' });
    const settle = (next: RegionPicture): void => {
      if (!stop.signal.aborted) setPicture(next);
    };
    pictureOfRegion(reader, region, stop.signal).then(
      (address) => settle({ state: 'ready', address }),
      () => settle({ state: 'failed' }),
    );
  }, [reader, region]);

  useEffect(() => {
    prepare();
    return () => work.current?.abort();
  }, [prepare]);
  return { picture, prepare };
};
