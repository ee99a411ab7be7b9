import { lessonSlot } from '@sayfa/web-kit';
import * as z from 'zod/mini';

/** From above, as on a street. */
export const LIGHTS = ['red', 'yellow', 'green'] as const;

/** How loud a class may be now. */
export type TrafficLight = (typeof LIGHTS)[number];

/** The traffic light of the lesson; empty while none of its lights is on. */
export const trafficLightSlot = lessonSlot('classKit/light', z.enum(LIGHTS));
