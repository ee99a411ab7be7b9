import type { Rect } from '@sayfa/kernel';

/** The `d` of an SVG path of absolute M, L, Q, C and Z, and how it is placed on the page. */
export type Hole = { path: string; matrix?: [number, number, number, number, number, number] };

type Look =
  | (Hole & { fill: string })
  | (Hole & { stroke: string; width: number; dash?: number[] })
  | { picture: string; box: Rect; matrix?: Hole['matrix'] };

/** One thing to paint, in page units; `holes` are places in the page's list of them. */
export type Mark = Look & { alpha: number; holes?: number[] };

/** All that is painted on a page, the lowest first, and what erasers took away of it. */
export type MarkedPage = { marks: Mark[]; holes: Hole[] };
