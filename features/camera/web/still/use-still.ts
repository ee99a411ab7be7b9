import { runInBackground } from '@sayfa/kernel';
import { dataAddressOf, type PicturePlace, placePicture, textOf, toast } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import type { CameraChoice } from '../devices/camera-choice.ts';
import { type Corners, cornersOf } from '../picture/corners.ts';
import type { StillThread } from './still-thread.ts';

/** A frame that was taken and is not on a page yet. */
export type ShownStill = {
  picture: ImageBitmap;
  /** Those of the sheet, in pixels of the picture; all of the picture where no sheet is sure. */
  corners: Corners;
  /** The corners that were found; undefined where none are sure. */
  found: Corners | undefined;
  /** Whether paper is made evenly white. */
  isLightened: boolean;
  isBusy: boolean;
};

const fail = (): void => {
  toast({ id: 'camera', kind: 'error', text: textOf('camera:failed') });
};

/** Takes frames of the camera, or pictures that came, and puts them on pages. Source: BRD-051, BRD-052. */
export const useStill = (thread: StillThread | undefined, alt = textOf('camera:alt')) => {
  const [shown, setShown] = useState<ShownStill>();
  const picture = shown?.picture;
  useEffect(() => () => picture?.close(), [picture]);

  const change = (changed: Partial<ShownStill>): void =>
    setShown((before) => before && { ...before, ...changed });

  const look = async (
    from: HTMLVideoElement | Blob,
    { turns, isMirrored }: Pick<CameraChoice, 'turns' | 'isMirrored'>,
  ): Promise<void> => {
    try {
      if (!thread) return;
      const frame = await createImageBitmap(from);
      const still = await thread.look({ frame, turns, isMirrored });
      setShown({
        picture: still.picture,
        corners: still.corners ?? cornersOf(still.picture),
        found: still.corners,
        // What is no sheet has no white that could be evened out.
        isLightened: still.corners !== undefined,
        isBusy: false,
      });
    } catch {
      fail();
    }
  };

  const place = async (
    { corners, isLightened }: ShownStill,
    where: PicturePlace,
    onPlaced?: () => void,
  ): Promise<void> => {
    if (!thread) return;
    change({ isBusy: true });
    try {
      const { bytes, width, height } = await thread.make({ corners, isLightened });
      const source = await dataAddressOf(bytes);
      const isPlaced = placePicture({ source, width, height, alt }, where);
      if (isPlaced) {
        setShown(undefined);
        onPlaced?.();
      } else change({ isBusy: false });
    } catch {
      change({ isBusy: false });
      fail();
    }
  };

  return {
    shown,
    look,
    change,
    place: (still: ShownStill, where: PicturePlace, onPlaced?: () => void): void =>
      runInBackground(place(still, where, onPlaced)),
    /** Back to what the camera sees. */
    discard: (): void => setShown(undefined),
  };
};

/** The frame that was taken, and what can be done with it. */
export type StillPort = Pick<ReturnType<typeof useStill>, 'change' | 'place' | 'discard'>;
