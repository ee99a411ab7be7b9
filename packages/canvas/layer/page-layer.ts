import type { Point, Rect } from '@sayfa/kernel';
import type { DrawingObject, ObjectId } from '@sayfa/page-model';
import type { PaintedPaper } from '@sayfa/page-model/paper';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { createGroundLayer } from '../ground/ground-layer.ts';
import { hitIn, touchedBy } from '../hit/hit-test.ts';
import { createSpatialIndex } from '../hit/spatial-index.ts';
import type { ExcerptPictures } from '../paint/excerpts.ts';
import { visibleObjects } from '../paint/visible-objects.ts';
import type { Preview } from '../tool/index.ts';
import { createLatePictures } from './late-pictures.ts';
import { isSameGeometry, type LayerGeometry } from './layer-canvas.ts';
import { createPaintLoop } from './paint-loop.ts';
import { createPreviewPainter } from './preview-painter.ts';
import { createSettledBitmap } from './settled-bitmap.ts';
import { createWetLayer } from './wet-layer.ts';

/** From this many new objects at once, a page opened rather than a person drew. */
const MIN_OBJECTS_OF_OPENING = 50;

/** The painted objects of one page on the stage. */
export type PageLayer = {
  /** Where the page is now; call it after every change of scale, size or place. */
  setGeometry(geometry: LayerGeometry): void;
  /** Objects on the page, in paint order; unchanged objects must be the same objects. */
  show(objects: readonly DrawingObject[]): void;
  /**
   * What is in progress in place of the last preview; null for nothing. `source` names what draws
   * it, where several draw at once: a preview takes the place of those of its source only.
   */
  preview(preview: Preview | null, source?: number): void;
  /** Nothing is in progress any more. */
  clearPreviews(): void;
  /** The topmost object whose painted ink is at most `reach` page units from a place. */
  hit(point: Point, reach: number): DrawingObject | undefined;
  /** The objects that a rectangle touches, the lowest first. */
  within(rect: Rect): readonly DrawingObject[];
  /** Objects that are not painted for now, e.g. a text in its editor; replaces earlier ones. */
  freeze(ids: Iterable<ObjectId>): void;
  /** What is printed on the page, below all ink; undefined for nothing. */
  setPaper(paper: PaintedPaper | undefined): void;
  /** A picture of an excerpt came. */
  excerptCame(): void;
  /** Figures look different now, e.g. with the digits of another language. */
  figuresChanged(): void;
  /** When everything shown is painted. */
  settled(): Promise<void>;
  /** Removes everything from the host and frees its memory. */
  close(): void;
};

/** The objects of a page, and those of them that the settled bitmap shows. */
const createShownObjects = () => {
  let objects: readonly DrawingObject[] = [];
  let visible: readonly DrawingObject[] = [];
  let zOrder: readonly DrawingObject[] = [];
  let ground: readonly DrawingObject[] = [];
  let frozen: ReadonlySet<ObjectId> = new Set();

  const isGround = ({ kind }: DrawingObject): boolean => kind === 'excerpt';

  /** Objects in a preview are on the wet layer meanwhile. */
  const notLifted = (previews: readonly Preview[]): readonly DrawingObject[] => {
    const lifted = previews.flatMap((preview) =>
      preview.show === 'changed' ? preview.objects : [],
    );
    if (frozen.size === 0 && lifted.length === 0) return visible;
    const hidden = new Set([...frozen, ...lifted.map(({ id }) => id)]);
    return visible.filter(({ id }) => !hidden.has(id));
  };
  const update = (previews: readonly Preview[]): void => {
    const all = notLifted(previews);
    ground = all.filter(isGround);
    zOrder = ground.length === 0 ? all : all.filter((object) => !isGround(object));
  };

  return {
    all: () => objects,
    visible: () => visible,
    /** What the settled bitmap shows, the lowest first. */
    zOrder: () => zOrder,
    /** What lies below all ink. */
    ground: () => ground,
    update,
    replace(next: readonly DrawingObject[], previews: readonly Preview[]): void {
      objects = next;
      visible = visibleObjects(next);
      update(previews);
    },
    freeze(ids: Iterable<ObjectId>, previews: readonly Preview[]): void {
      frozen = new Set(ids);
      update(previews);
    },
  };
};

/** Promises that are fulfilled together. */
const createPendingPromises = () => {
  const callbacks: (() => void)[] = [];
  return {
    wait: (): Promise<void> =>
      new Promise((resolve) => {
        callbacks.push(resolve);
      }),
    release: (): void => {
      for (const callback of callbacks.splice(0)) callback();
    },
  };
};

type PageLayerOptions = { now?: () => number; excerpts?: ExcerptPictures };

/** The bitmaps of a page in its host, and what paints previews on them. */
const createBitmaps = (host: HTMLElement, { now, excerpts }: PageLayerOptions) => {
  const fontFamily = (): string => getComputedStyle(host).fontFamily;
  const settled = createSettledBitmap(host, now ?? (() => performance.now()), fontFamily);
  const wet = createWetLayer(host, fontFamily, excerpts);
  const ground = createGroundLayer(host, fontFamily, excerpts);
  return {
    settled,
    ground,
    previews: createPreviewPainter(settled, wet),
    close(): void {
      settled.close();
      ground.close();
      wet.clear();
    },
  };
};

/** Shows what sources have in progress, and takes away what of the page that lifts. */
const createPreviewing = (
  previews: ReturnType<typeof createPreviewPainter>,
  shown: ReturnType<typeof createShownObjects>,
  requestFrame: () => void,
) => {
  const preview = (next: Preview | null, source = 0): void => {
    const before = previews.of(source);
    if (next === null && before === null) return;
    previews.change(source, next);
    if (before?.show === 'changed' || next?.show === 'changed') shown.update(previews.all());
    requestFrame();
  };
  return {
    preview,
    clearPreviews(): void {
      for (const source of previews.sources()) preview(null, source);
    },
  };
};

/** What changes below all ink, which is painted in the next frame. */
const groundCalls = (
  ground: ReturnType<typeof createGroundLayer>,
  request: () => void,
): Pick<PageLayer, 'setPaper' | 'excerptCame'> => ({
  setPaper(paper) {
    ground.setPaper(paper);
    request();
  },
  excerptCame() {
    ground.pictureCame();
    request();
  },
});

/** Paints the objects of a page on bitmaps in `host`, which is as large as the page. */
export const createPageLayer = (host: HTMLElement, options: PageLayerOptions = {}): PageLayer => {
  const bitmaps = createBitmaps(host, options);
  const { settled, ground, previews } = bitmaps;
  const shown = createShownObjects();
  const index = createSpatialIndex();
  const pending = createPendingPromises();
  let geometry: LayerGeometry | undefined;

  const paintFrame = (): void => {
    if (!geometry) return;
    const zOrder = shown.zOrder();
    const isAtRest = loop.isAtRest();
    settled.beginFrame();
    const isDone = settled.paintSlice(zOrder, geometry, isAtRest);
    ground.paint(shown.ground(), geometry, isAtRest);
    ground.stayBelow();
    if (isDone) pictures.paint(zOrder, (object) => settled.repaint(paintedBounds(object)));
    previews.followSettled(zOrder);
    if (!previews.paint(geometry, shown.visible())) loop.request();
    settled.present();
    if (!isDone) {
      loop.request();
      loop.requestBetween();
    } else if (isAtRest) pending.release();
  };

  const paintBetween = (): void => {
    if (!geometry || !settled.hasRoom()) return;
    if (!settled.paintSlice(shown.zOrder(), geometry, loop.isAtRest())) loop.requestBetween();
    ground.stayBelow();
  };

  const loop = createPaintLoop({ paintFrame, paintBetween });
  const pictures = createLatePictures(loop.request);

  const { preview, clearPreviews } = createPreviewing(bitmaps.previews, shown, loop.request);

  return {
    setGeometry(next) {
      if (geometry && isSameGeometry(geometry, next)) return;
      const isZoomed = geometry !== undefined && geometry.pixelsPerUnit !== next.pixelsPerUnit;
      geometry = next;
      previews.repaint();
      if (isZoomed) loop.startRest();
      loop.request();
    },
    show(next) {
      const before = shown.all();
      if (next === before) return;
      // A page that opens is painted before the next frame.
      if (next.length - before.length > MIN_OBJECTS_OF_OPENING) loop.requestBetween();
      shown.replace(next, previews.all());
      pictures.request(next);
      loop.request();
    },
    preview,
    clearPreviews,
    hit: (point, reach) => hitIn(shown.visible(), index, point, reach),
    within: (rect) => touchedBy(shown.visible(), index, rect),
    freeze(ids) {
      shown.freeze(ids, previews.all());
      loop.request();
    },
    ...groundCalls(ground, loop.request),
    figuresChanged: pictures.figuresChanged,
    settled() {
      loop.request();
      return pending.wait();
    },
    close() {
      loop.close();
      bitmaps.close();
      pending.release();
    },
  };
};
