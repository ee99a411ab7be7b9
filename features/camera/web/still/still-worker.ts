import type { Corners } from '../picture/corners.ts';
import { findSheet } from '../picture/find-sheet.ts';
import { type ColourPicture, flattened, sizeOfSheet } from '../picture/flatten.ts';
import { lightened, shrunk, whitenessOf } from '../picture/lightened.ts';
import type {
  LookCall,
  MadePicture,
  MakeCall,
  Still,
  StillAnswer,
  StillCall,
} from './still-calls.ts';

/** Longest side in pixels of the picture in which a sheet is looked for. */
const LOOK_PX = 320;
/** Longest side of a picture for a page. Source: BRD-051. */
const LONGEST_PX = 1600;
/** Bytes of a picture for a page: its data address has 600,000 characters at most. */
const MAX_BYTES = 440_000;
/** Tried one after the other until it is small enough: longest side, quality. */
const ATTEMPTS = [
  [LONGEST_PX, 0.85],
  [LONGEST_PX, 0.7],
  [1300, 0.7],
  [1000, 0.65],
  [700, 0.6],
] as const;

let last: ColourPicture | undefined;

const contextOf = (width: number, height: number): OffscreenCanvasRenderingContext2D => {
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) throw new Error('no memory for a picture');
  return context;
};

const look = async ({ frame, turns, isMirrored }: LookCall): Promise<Still> => {
  const isUpright = turns % 2 === 1;
  const [width, height] = isUpright ? [frame.height, frame.width] : [frame.width, frame.height];
  const context = contextOf(width, height);
  context.translate(width / 2, height / 2);
  if (isMirrored) context.scale(-1, 1);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(frame, -frame.width / 2, -frame.height / 2);
  frame.close();
  const picture = context.getImageData(0, 0, width, height);
  last = { width, height, data: picture.data };
  const small = shrunk(whitenessOf(last), LOOK_PX);
  const found = findSheet(small);
  const by = width / small.width;
  const at = ({ x, y }: { x: number; y: number }) => ({ x: x * by, y: y * by });
  const corners: Corners | undefined = found && [
    at(found[0]),
    at(found[1]),
    at(found[2]),
    at(found[3]),
  ];
  return { picture: await createImageBitmap(picture), corners };
};

const make = async ({ corners, isLightened }: MakeCall): Promise<MadePicture> => {
  if (!last) throw new Error('no frame was looked at');
  const size = sizeOfSheet(corners, LONGEST_PX);
  const flat = flattened(last, corners, size);
  const sheet = isLightened ? lightened(flat) : flat;
  const whole = contextOf(size.width, size.height);
  whole.putImageData(new ImageData(sheet.data, size.width, size.height), 0, 0);
  for (const [longest, quality] of ATTEMPTS) {
    const by = Math.min(1, longest / Math.max(size.width, size.height));
    const [width, height] = [Math.round(size.width * by), Math.round(size.height * by)];
    const context = contextOf(width, height);
    context.drawImage(whole.canvas, 0, 0, width, height);
    const bytes = await context.canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (bytes.size <= MAX_BYTES) return { bytes, width, height };
  }
  throw new Error('the picture stays too large');
};

const answer = async ({ id, call }: StillCall): Promise<StillAnswer> => {
  try {
    return call.do === 'look' ? { id, still: await look(call) } : { id, made: await make(call) };
  } catch (error) {
    return { id, failure: String(error) };
  }
};

addEventListener('message', ({ data }: MessageEvent<StillCall>) => {
  answer(data)
    .then((answered) => {
      const transferred = 'still' in answered ? [answered.still.picture] : [];
      postMessage(answered, { transfer: transferred });
    })
    .catch(() => undefined);
});
