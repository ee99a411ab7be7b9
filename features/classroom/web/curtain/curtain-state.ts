import { clamp, type Point, type Rect } from '@sayfa/kernel';
import { lessonSlot, localSetting } from '@sayfa/web-kit';
import * as z from 'zod/mini';

/** Sides of the stage, as they lie: nothing here is mirrored. */
export const EDGES = ['top', 'right', 'bottom', 'left'] as const;

/** A side of the stage. */
export type Edge = (typeof EDGES)[number];

/** What lies over the page: all of it covered, or dark around a spotlight. */
export const SHAPES = ['cover', 'circle', 'rectangle'] as const;

const share = z.number().check(z.minimum(0), z.maximum(1));

const curtain = z.object({
  shape: z.enum(SHAPES),
  colour: z.enum(['black', 'white']),
  /** How dark it is around the spotlight; a cover hides all. */
  opacity: share,
  /** How much of the stage is uncovered at each side, as shares of its height or width. */
  open: z.object({ top: share, right: share, bottom: share, left: share }),
  /** The spotlight: its middle and size as shares of the stage; a circle is as wide as given. */
  spotlight: z.object({ x: share, y: share, width: share, height: share }),
});

/** A curtain before the page. Source: PRS-024. */
export type Curtain = z.infer<typeof curtain>;

/** The curtain of the lesson; empty while there is none. */
export const curtainSlot = lessonSlot('curtain', curtain);

const rememberedColour = localSetting('curtainColour');

/** Least that stays covered between two edges, as a share: the handles must not meet. */
const MIN_COVER = 0.08;
/** The smallest and the largest spotlight, as shares. */
const MIN_SPOTLIGHT = 0.06;
/** A dark that nobody sees would look like a page that does not answer. */
export const MIN_OPACITY = 0.3;

const CLOSED = { top: 0, right: 0, bottom: 0, left: 0 } as const;

/** A curtain that hides everything, in the colour that was used last. */
export const newCurtain = (): Curtain => ({
  shape: 'cover',
  colour: rememberedColour.get() === 'white' ? 'white' : 'black',
  opacity: 0.8,
  open: CLOSED,
  spotlight: { x: 0.5, y: 0.42, width: 0.3, height: 0.3 },
});

const OPPOSITE = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' } as const;

/** An edge drawn so far that this share of the stage is uncovered; the opposite one stays where it is. */
export const withEdge = (state: Curtain, edge: Edge, uncovered: number): Curtain => {
  const max = Math.max(0, 1 - MIN_COVER - state.open[OPPOSITE[edge]]);
  return { ...state, open: { ...state.open, [edge]: clamp(uncovered, 0, max) } };
};

/** All edges back where they began. */
export const withCoverClosed = (state: Curtain): Curtain => ({ ...state, open: CLOSED });

/** Whether nothing of the page can be seen. */
export const hidesAll = ({ shape, open }: Curtain): boolean =>
  shape === 'cover' && EDGES.every((edge) => open[edge] === 0);

/** The spotlight somewhere else; its middle stays on the stage. */
export const withSpotlightAt = (state: Curtain, { x, y }: Point): Curtain => ({
  ...state,
  spotlight: { ...state.spotlight, x: clamp(x, 0, 1), y: clamp(y, 0, 1) },
});

/** The spotlight in another size. */
export const withSpotlightSize = (state: Curtain, width: number, height: number): Curtain => ({
  ...state,
  spotlight: {
    ...state.spotlight,
    width: clamp(width, MIN_SPOTLIGHT, 1),
    height: clamp(height, MIN_SPOTLIGHT, 1),
  },
});

/** Another colour, which the next curtain has too. */
export const withColour = (state: Curtain, colour: Curtain['colour']): Curtain => {
  rememberedColour.set(colour);
  return { ...state, colour };
};

/** Where the cover lies on a stage, in CSS pixels. */
export const coverOn = ({ open }: Curtain, stage: Rect): Rect => ({
  left: stage.left + open.left * stage.width,
  top: stage.top + open.top * stage.height,
  width: stage.width * (1 - open.left - open.right),
  height: stage.height * (1 - open.top - open.bottom),
});

/** Where the spotlight is on a stage, in CSS pixels; a circle's box is square. */
export const spotlightOn = ({ shape, spotlight }: Curtain, stage: Rect): Rect => {
  const width = spotlight.width * stage.width;
  const height = shape === 'circle' ? width : spotlight.height * stage.height;
  return {
    left: stage.left + spotlight.x * stage.width - width / 2,
    top: stage.top + spotlight.y * stage.height - height / 2,
    width,
    height,
  };
};

/** The window without the spotlight, as a clip path with the even-odd rule. */
export const aroundSpotlight = (
  state: Curtain,
  stage: Rect,
  window: { width: number; height: number },
) => {
  const { left, top, width, height } = spotlightOn(state, stage);
  const whole = `M0 0H${window.width}V${window.height}H0Z`;
  if (state.shape === 'rectangle') return `${whole}M${left} ${top}h${width}v${height}h${-width}Z`;
  const radius = width / 2;
  const half = `a${radius} ${radius} 0 1 0`;
  return `${whole}M${left} ${top + radius}${half} ${width} 0${half} ${-width} 0Z`;
};
