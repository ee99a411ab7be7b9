/** Parts of the height of running heads and page numbers. */
export const HEAD = 0.065;
export const FOOT = 0.94;
