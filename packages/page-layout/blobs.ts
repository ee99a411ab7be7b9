import type { PixelBox } from './glyph-shape.ts';
import type { GreyPicture } from './ink.ts';

/** Pixels that touch each other: a sign, a part of one, a drawing. */
export type Blob = PixelBox & { pixels: number };

type Run = { from: number; to: number; blob: number };

/** What a picture is made of, pixels that belong together by `isOwn`; of a part of it or of all. */
export const blobsIn = (
  { width, height }: GreyPicture,
  isOwn: (at: number) => boolean,
  part: PixelBox = { left: 0, top: 0, right: width, bottom: height },
): Blob[] => {
  const parents: number[] = [];
  const blobs: Blob[] = [];
  const rootOf = (blob: number): number => {
    let root = blob;
    for (let up = parents[root] ?? root; up !== root; up = parents[root] ?? root) root = up;
    parents[blob] = root;
    return root;
  };
  let above: Run[] = [];
  for (let y = part.top; y < part.bottom; y += 1) {
    const runs: Run[] = [];
    let next = 0;
    for (let x = part.left; x < part.right; x += 1) {
      if (!isOwn(y * width + x)) continue;
      const from = x;
      while (x < part.right && isOwn(y * width + x)) x += 1;
      let blob = -1;
      while (next < above.length && (above[next]?.to ?? 0) < from) next += 1;
      for (let at = next; at < above.length; at += 1) {
        const run = above[at];
        if (!run || run.from > x) break;
        const other = rootOf(run.blob);
        if (blob < 0) blob = other;
        else if (other !== blob) parents[other] = blob;
      }
      if (blob < 0) {
        blob = blobs.length;
        parents.push(blob);
        blobs.push({ left: from, top: y, right: x, bottom: y + 1, pixels: 0 });
      }
      const own = blobs[blob];
      if (own) {
        own.left = Math.min(own.left, from);
        own.right = Math.max(own.right, x);
        own.bottom = y + 1;
        own.pixels += x - from;
      }
      runs.push({ from, to: x, blob });
    }
    above = runs;
  }
  for (const [at, blob] of blobs.entries()) {
    const root = blobs[rootOf(at)];
    if (!root || root === blob) continue;
    root.left = Math.min(root.left, blob.left);
    root.top = Math.min(root.top, blob.top);
    root.right = Math.max(root.right, blob.right);
    root.bottom = Math.max(root.bottom, blob.bottom);
    root.pixels += blob.pixels;
  }
  return blobs.filter((_, at) => rootOf(at) === at);
};
