import loudnessWorklet from './loudness-worklet.ts?worker&url';

/** Why nobody listens: what to do about it is another thing for each. */
export type NoiseProblem = 'unsupported' | 'denied' | 'missing' | 'inUse' | 'gone';

/** Listening did not begin. */
export class NoiseFailure extends Error {
  readonly problem: NoiseProblem;

  constructor(problem: NoiseProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The names that browsers give to what went wrong. */
const PROBLEMS: Readonly<Record<string, NoiseProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
};

/** As the room is: what makes voices clearer would make it look quiet. */
const ROOM = {
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
} as const;

const microphone = async (): Promise<MediaStream> => {
  try {
    return await navigator.mediaDevices.getUserMedia(ROOM);
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new NoiseFailure(PROBLEMS[name] ?? 'missing');
  }
};

/**
 * Listens to the room until it is stopped by what it returns, and reports loudness from 0 to 1 twenty
 * times a second. Nothing is recorded or sent. Throws NoiseFailure where it cannot begin; `onGone` is
 * called once if the microphone goes away later.
 */
export const listen = async (on: {
  loudness: (value: number) => void;
  gone: () => void;
}): Promise<() => void> => {
  if (!('mediaDevices' in navigator) || typeof AudioWorkletNode === 'undefined') {
    throw new NoiseFailure('unsupported');
  }
  const stream = await microphone();
  const context = new AudioContext();
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    for (const track of stream.getTracks()) track.stop();
    // A context that is closed already is what was to be reached.
    context.close().catch(() => undefined);
  };
  try {
    await context.audioWorklet.addModule(loudnessWorklet);
    const node = new AudioWorkletNode(context, 'loudness', { numberOfOutputs: 0 });
    node.port.onmessage = ({ data }) => {
      // What the audio thread sent before it was stopped may still arrive.
      if (!isStopped && typeof data === 'number') on.loudness(data);
    };
    context.createMediaStreamSource(stream).connect(node);
    await context.resume();
  } catch {
    stop();
    throw new NoiseFailure('unsupported');
  }
  for (const track of stream.getAudioTracks()) track.addEventListener('ended', on.gone);
  return stop;
};
