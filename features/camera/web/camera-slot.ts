import { lessonSlot } from '@sayfa/web-kit';
import * as z from 'zod/mini';

const share = z.number().check(z.minimum(0), z.maximum(1));

const camera = z.object({
  isLarge: z.boolean(),
  /** Shares of the free room left of the panel and above it; null until it was moved. */
  place: z.nullable(z.object({ x: share, y: share })),
});

/** The panel of the camera. */
export type CameraPanelState = z.infer<typeof camera>;

/** The panel of the camera in this lesson; empty while it is closed, and with it the camera is off. */
export const cameraSlot = lessonSlot('camera', camera);

/** A panel that was opened just now. */
export const FIRST_PANEL: CameraPanelState = { isLarge: false, place: null };
