import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import { shared } from '../geometry/rectangles.ts';
import type { LayerGeometry } from '../layer/layer-canvas.ts';
import { createTile, type ShownTile, scaled, type Tile, type TileLook } from './tile.ts';
import { boxOfTile, type TilePlace, tileName, tilesIn } from './tile-grid.ts';

/** Pixels that a confined part may be larger than the one asked for. */
export const CONFINED_EXTRA_PX = 3;

/** Confines painting on a tile to a part of it, and clears that. */
const confine = ({ context, part: { left, top } }: Tile, part: Rect, by: number): void => {
  const box = [
    Math.floor((part.left - left) * by) - 1,
    Math.floor((part.top - top) * by) - 1,
    Math.ceil(part.width * by) + CONFINED_EXTRA_PX,
    Math.ceil(part.height * by) + CONFINED_EXTRA_PX,
  ] as const;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.beginPath();
  context.rect(...box);
  context.clip();
  context.clearRect(...box);
};

/** Where the tiles lie: device pixels of theirs on those of the screen, where both are as large. */
const transformFor = (
  host: HTMLElement,
  { width, pixelsPerUnit: shown }: LayerGeometry,
  pixelsPerUnit: number,
): string => {
  const density = window.devicePixelRatio || 1;
  const scale = (width * density) / (PAGE_UNITS * pixelsPerUnit);
  if (shown !== pixelsPerUnit) return `scale(${scale})`;
  const { left, top } = host.getBoundingClientRect();
  const toPixel = (at: number): number => (Math.round(at * density) / density - at) * scale;
  return `translate(${toPixel(left)}px, ${toPixel(top)}px) scale(${scale})`;
};

const createContainer = (): HTMLElement => {
  const element = document.createElement('div');
  Object.assign(element.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    transformOrigin: '0 0',
    pointerEvents: 'none',
  });
  return element;
};

/**
 * A bitmap of a page in tiles, which exist only where something was painted: what a frame costs
 * depends on what changed, not on how large the screen is. `host` is as large as the page.
 */
export const createTiledCanvas = (
  host: HTMLElement,
  look: TileLook & { proportion: number; side: number },
) => {
  const { pixelsPerUnit: by, proportion, side } = look;
  const grid = {
    side,
    width: Math.ceil(PAGE_UNITS * by),
    height: Math.ceil(PAGE_UNITS * proportion * by),
  };
  const element = createContainer();
  const tiles = new Map<string, ShownTile>();
  let opacity = '';
  let placedFor: LayerGeometry | undefined;

  const open = (place: TilePlace): Tile | undefined => {
    const name = tileName(place);
    const known = tiles.get(name);
    if (known) return known;
    const tile = createTile(place, grid, look);
    // Without memory for a bitmap there is none: the page stays readable.
    if (!tile) return undefined;
    tile.element.style.opacity = opacity;
    tiles.set(name, tile);
    element.append(tile.element);
    return tile;
  };

  return {
    element,
    /** Device pixels in a page unit. */
    pixelsPerUnit: by,
    /** How many tiles there are. */
    count: () => tiles.size,
    /** The tiles that a part of the page touches, whether they exist or not. */
    placesIn: (part: Rect): TilePlace[] => tilesIn(scaled(part, by), grid),
    /** What a tile covers, in page units. */
    partOf: (place: TilePlace): Rect => scaled(boxOfTile(place, grid), 1 / by),
    existing: (place: TilePlace): Tile | undefined => tiles.get(tileName(place)),
    /** The tile of a place, which is made where there is none; undefined where memory lacks. */
    open,
    /** Clears a part of a tile, and confines painting to it meanwhile. */
    within(tile: Tile, part: Rect, paint: () => void): void {
      const common = shared(part, tile.part);
      if (!common) return;
      tile.painter();
      confine(tile, common, by);
      paint();
      tile.context.restore();
    },
    /** Removes the tile of a place and frees its memory at once. */
    remove(place: TilePlace): void {
      const tile = tiles.get(tileName(place));
      tiles.delete(tileName(place));
      tile?.close();
    },
    /** Shows what was painted since the last time. */
    show(): void {
      for (const tile of tiles.values()) tile.show();
    },
    /** Puts the tiles where the page is now. */
    place(geometry: LayerGeometry): void {
      // Measuring where the host lies makes the browser lay out the page.
      if (geometry === placedFor) return;
      placedFor = geometry;
      element.style.transform = transformFor(host, geometry, by);
    },
    /** Alpha of all that is painted; tiles never overlap. */
    setOpacity(next: string): void {
      if (next === opacity) return;
      opacity = next;
      for (const { element: each } of tiles.values()) each.style.opacity = next;
    },
    close(): void {
      element.remove();
      for (const tile of tiles.values()) tile.close();
      tiles.clear();
    },
  };
};

/** A bitmap of a page in tiles. */
export type TiledCanvas = ReturnType<typeof createTiledCanvas>;
