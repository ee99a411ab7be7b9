import type { Rect } from '@sayfa/kernel';

/** A question on a page; page units. `number` as printed, undefined where nothing can be read. */
export type FoundQuestion = Rect & { number: number | undefined; column: number };
