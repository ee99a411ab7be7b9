import { lessonSlot } from '@sayfa/web-kit';
import { useLayoutEffect } from 'react';
import * as z from 'zod/mini';
import './zoom-ground.css';

/** How dark it is around an enlarged part; empty where it is as dark as can be. Source: PRS-016. */
export const groundSlot = lessonSlot('ground', z.enum(['half', 'light']));

/** Gives the ground around an enlarged part its light. */
export const useGround = (): void => {
  const ground = groundSlot.useValue();
  useLayoutEffect(() => {
    if (ground === undefined) return;
    const { dataset } = document.documentElement;
    dataset.zoomGround = ground;
    return () => {
      delete dataset.zoomGround;
    };
  }, [ground]);
};
