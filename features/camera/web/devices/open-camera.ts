import type { CameraChoice } from './camera-choice.ts';

/** Why there is no picture: what to do about it is another thing for each. */
export type CameraProblem = 'unsupported' | 'forbidden' | 'denied' | 'missing' | 'inUse' | 'gone';

/** The camera did not open. */
export class CameraFailure extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The names that browsers give to what went wrong. */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
};

/** The camera and the rows of its picture. */
type Requested = Pick<CameraChoice, 'device' | 'rows'>;

const PROPORTION = 16 / 9;
const FRAMES = { ideal: 30, max: 30 };

const constraintsOf = ({ device, rows }: Requested, isSure: boolean): MediaTrackConstraints => ({
  height: { ideal: rows },
  width: { ideal: Math.round(rows * PROPORTION) },
  frameRate: FRAMES,
  ...(device !== '' && { deviceId: isSure ? { exact: device } : { ideal: device } }),
});

const streamOf = async (media: MediaDevices, choice: Requested): Promise<MediaStream> => {
  const open = (isSure: boolean): Promise<MediaStream> =>
    media.getUserMedia({ video: constraintsOf(choice, isSure), audio: false });
  try {
    return await open(true);
  } catch (error) {
    // The one that was chosen is not there: another one is better than none.
    const isGone = error instanceof DOMException && error.name === 'OverconstrainedError';
    if (isGone && choice.device !== '') return open(false);
    throw error;
  }
};

/** Opens the camera that was chosen, else any. Throws CameraFailure. */
export const openCamera = async (choice: Requested): Promise<MediaStream> => {
  const media = mediaHere();
  if (!media) throw new CameraFailure('unsupported');
  try {
    return await streamOf(media, choice);
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new CameraFailure(PROBLEMS[name] ?? 'missing');
  }
};

/** What browsers have over https only; undefined elsewhere. */
export const mediaHere = (): MediaDevices | undefined =>
  'mediaDevices' in navigator ? navigator.mediaDevices : undefined;

/** Turns a camera off. */
export const stopCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** The cameras of this device by name; those without a name are numbered. */
export const camerasHere = async (): Promise<{ id: string; name: string }[]> => {
  const devices = (await mediaHere()?.enumerateDevices()) ?? [];
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
};
