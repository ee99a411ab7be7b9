import { recordsScreens } from '../abilities.ts';
import type { RecorderFailure } from '../recorder-state.ts';

/** The captured tracks: pictures, and the microphone if there is one. */
export type Captured = {
  stream: MediaStream;
  picture: MediaStreamTrack;
  microphone: MediaStreamTrack | undefined;
  /** Ends all tracks. */
  release(): void;
};

/** Thrown if nothing can be recorded. */
export class CaptureFailure extends Error {
  readonly failure: RecorderFailure;
  constructor(failure: RecorderFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** A board of 3840 pixels would need four times the work and the bytes. */
const SCREEN = {
  video: { frameRate: { max: 30 }, width: { max: 1920 }, height: { max: 1080 } },
  audio: false,
  // People mostly record the current tab; others can be chosen as well.
  preferCurrentTab: true,
  selfBrowserSurface: 'include',
  surfaceSwitching: 'include',
} satisfies DisplayMediaStreamOptions & Record<string, unknown>;

const VOICE = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
} satisfies MediaStreamConstraints;

const release = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const isMicrophoneDenied = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state === 'denied';
  } catch {
    // Some browsers have no permission query; the request itself fails instead.
    return false;
  }
};

const shareScreen = async (): Promise<MediaStream> => {
  try {
    return await navigator.mediaDevices.getDisplayMedia(SCREEN);
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    throw new CaptureFailure(isRefused ? 'noScreen' : 'broken');
  }
};

/**
 * Requests the screen, then the microphone: browsers accept a press for the screen only if nothing
 * else was requested before. Throws `CaptureFailure`. Source: REC-001, REC-005.
 */
export const screenStream = async (): Promise<Captured> => {
  if (!recordsScreens()) throw new CaptureFailure('unsupported');
  if (await isMicrophoneDenied()) throw new CaptureFailure('noMicrophone');
  const screen = await shareScreen();
  const [picture] = screen.getVideoTracks();
  try {
    const voice = await navigator.mediaDevices.getUserMedia(VOICE);
    const [microphone] = voice.getAudioTracks();
    if (!picture || !microphone) throw new CaptureFailure(picture ? 'noMicrophone' : 'broken');
    // Sharp text is more important than smooth motion.
    picture.contentHint = 'detail';
    const stream = new MediaStream([picture, microphone]);
    return { stream, picture, microphone, release: () => release(stream) };
  } catch (error) {
    release(screen);
    throw error instanceof CaptureFailure ? error : new CaptureFailure('noMicrophone');
  }
};
