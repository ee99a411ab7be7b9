import type { GreyPicture } from './ink.ts';

/** Pixels of a tile whose paper is looked at, and how many tiles around it are. */
const TILE = 32;
const REACH = 2;

/** Share of a tile's pixels that are darker than its paper. */
const PAPER_SHARE = 0.8;

/** Grey levels by which paper in a shadow is darker. */
const SHADOW = 8;

/** Paper that is lighter is white. */
const WHITE = 246;

const valueAtShare = (counts: Uint32Array, share: number): number => {
  let total = 0;
  for (let value = 0; value < 256; value += 1) total += counts[value] ?? 0;
  let sum = 0;
  for (let value = 0; value < 256; value += 1) {
    sum += counts[value] ?? 0;
    if (sum >= total * share) return value;
  }
  return 255;
};

type Tiles = { across: number; down: number; paper: Float32Array };

const tilesOf = ({ width, height, grey }: GreyPicture): Tiles => {
  const [across, down] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const own = new Float32Array(across * down);
  const counts = new Uint32Array(256);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      counts.fill(0);
      const toY = Math.min(height, (row + 1) * TILE);
      const toX = Math.min(width, (column + 1) * TILE);
      // Every other pixel is enough.
      for (let y = row * TILE; y < toY; y += 2) {
        for (let x = column * TILE; x < toX; x += 2) {
          const value = grey[y * width + x] ?? 255;
          counts[value] = (counts[value] ?? 0) + 1;
        }
      }
      own[row * across + column] = valueAtShare(counts, PAPER_SHARE);
    }
  }
  // Where a drawing fills a tile, the paper beside it is used.
  const paper = own.map((_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)];
    let best = 0;
    for (let y = Math.max(0, row - REACH); y <= Math.min(down - 1, row + REACH); y += 1)
      for (let x = Math.max(0, column - REACH); x <= Math.min(across - 1, column + REACH); x += 1)
        best = Math.max(best, own[y * across + x] ?? 0);
    return Math.max(best, 90);
  });
  return { across, down, paper };
};

/** Share of a column's pixels that are darker than its paper; darker paper than this is a band. */
const COLUMN_SHARE = 0.85;
const DARKEST_PAPER = 100;

/** The picture without shadows from top to bottom, such as that of a spine. */
const withoutShadows = (picture: GreyPicture): GreyPicture => {
  const { width, height, grey } = picture;
  const counts = new Uint32Array(256);
  const paper = Float32Array.from({ length: width }, (_, x) => {
    counts.fill(0);
    for (let y = 0; y < height; y += 3) {
      const value = grey[y * width + x] ?? 255;
      counts[value] = (counts[value] ?? 0) + 1;
    }
    return valueAtShare(counts, COLUMN_SHARE);
  });
  const usual = paper.toSorted()[Math.floor(width / 2)] ?? 255;
  const isShadow = (value: number) => value < usual - SHADOW && value >= DARKEST_PAPER;
  if (!paper.some(isShadow)) return picture;
  const times = paper.map((value) => (isShadow(value) ? usual / value : 1));
  const clear = new Uint8Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1)
      clear[row + x] = Math.min(255, (grey[row + x] ?? 255) * (times[x] ?? 1));
  }
  return { width, height, grey: clear };
};

/** The same picture on white paper, where a scanner saw grey paper or a shadow over a part of it. */
export const levelled = (scanned: GreyPicture): GreyPicture => {
  const picture = withoutShadows(scanned);
  const { width, height, grey } = picture;
  const { across, down, paper } = tilesOf(picture);
  if (paper.every((value) => value >= WHITE)) return picture;
  const flat = new Uint8Array(grey.length);
  const at = (row: number, column: number) =>
    paper[
      Math.max(0, Math.min(down - 1, row)) * across + Math.max(0, Math.min(across - 1, column))
    ] ?? 255;
  for (let y = 0; y < height; y += 1) {
    const inTiles = y / TILE - 0.5;
    const row = Math.floor(inTiles);
    const low = inTiles - row;
    for (let column = -1; column < across; column += 1) {
      const left = at(row, column) * (1 - low) + at(row + 1, column) * low;
      const right = at(row, column + 1) * (1 - low) + at(row + 1, column + 1) * low;
      const fromX = Math.max(0, (column + 0.5) * TILE);
      const toX = Math.min(width, (column + 1.5) * TILE);
      const slope = (right - left) / TILE;
      let white = left + (fromX / TILE - 0.5 - column) * (right - left);
      for (let x = fromX; x < toX; x += 1) {
        flat[y * width + x] = Math.min(255, ((grey[y * width + x] ?? 255) * 255) / white);
        white += slope;
      }
    }
  }
  return { width, height, grey: flat };
};
