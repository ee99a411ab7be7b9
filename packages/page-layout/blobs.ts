import type { PixelBox } from './glyph-shape.ts';

/** Pixels that touch each other: a sign, a part of one, a drawing. */
export type Blob = PixelBox & { pixels: number };

type Run = { from: number; to: number; blob: number };

/** Which pixels of a picture are looked at: 1 for each, row by row. */
export type Mask = { width: number; height: number; own: Uint8Array };

/** What a picture is made of: its own pixels that touch each other. */
export const blobsIn = ({ width, height, own }: Mask): Blob[] => {
  const parents: number[] = [];
  const blobs: Blob[] = [];
  const rootOf = (blob: number): number => {
    let root = blob;
    for (let up = parents[root] ?? root; up !== root; up = parents[root] ?? root) root = up;
    parents[blob] = root;
    return root;
  };
  let above: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    const runs: Run[] = [];
    const row = y * width;
    let next = 0;
    for (let x = 0; x < width; x += 1) {
      if (own[row + x] !== 1) continue;
      const from = x;
      while (x < width && own[row + x] === 1) x += 1;
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
      const found = blobs[blob];
      if (found) {
        found.left = Math.min(found.left, from);
        found.right = Math.max(found.right, x);
        found.bottom = y + 1;
        found.pixels += x - from;
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
