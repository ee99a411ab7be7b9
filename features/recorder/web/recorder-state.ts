import type { RecordingSource, RecordingSubject, StoredRecording } from '@sayfa/web-kit';
import { create } from 'zustand';

/** Why nothing is recorded, or no more of it. Each has its words in `recorder:failures`. */
export type RecorderFailure =
  /** The person chose no screen; nothing needs to be said. */
  | 'noScreen'
  /** The microphone is denied, or there is none. Source: REC-005. */
  | 'noMicrophone'
  /** The browser cannot do it. */
  | 'unsupported'
  /** Something else went wrong in the browser. */
  | 'broken';

/** Why a recording came to its end. Those after `timeUp` have words in `recorder:ends`. */
export type RecordingEnd =
  | 'stopped'
  /** What is shared ended: the browser's own button, a closed tab. */
  | 'sharingEnded'
  /** A recording of the page is 7 s long. Source: REC-004. */
  | 'timeUp'
  /** The device has no more room. */
  | 'noSpace'
  /** 4 GB are reached. */
  | 'tooLarge'
  /** The device slept. */
  | 'asleep'
  /** The browser gave it up. */
  | 'broken';

/** What is to be recorded. */
export type RecordingAsk = { source: RecordingSource; subject: RecordingSubject | undefined };

/** What the recorder does now. */
export type Recorder =
  | { phase: 'idle' }
  /** Another tab records the same question: the person says whether to go on. */
  | ({ phase: 'elsewhere' } & RecordingAsk)
  /** The browser asks for screen and microphone. */
  | ({ phase: 'asking' } & RecordingAsk)
  /** Seconds left, 3 to 1. Source: REC-002. */
  | ({ phase: 'counting'; left: number } & RecordingAsk)
  | ({
      phase: 'recording';
      id: string;
      /** Milliseconds recorded, without pauses; told at least each second. */
      elapsed: number;
      isPaused: boolean;
      /** The microphone went away: what follows is silent. */
      isSilent: boolean;
    } & RecordingAsk)
  /** The last pieces are written down. */
  | { phase: 'stopping' }
  /** Kept on the device and shown, until the preview is left. Source: REC-003. */
  | { phase: 'stopped'; recording: StoredRecording; end: RecordingEnd }
  | ({ phase: 'failed'; failure: RecorderFailure } & RecordingAsk);

/** What the recorder does now; the engine alone writes it, but for the way back to `idle`. */
export const useRecorder = create<{ now: Recorder }>()(() => ({ now: { phase: 'idle' } }));

/** Leaves the preview or a failure; what is recorded stays on the device. */
export const leaveRecorder = (): void => {
  const { phase } = useRecorder.getState().now;
  if (phase === 'stopped' || phase === 'failed') useRecorder.setState({ now: { phase: 'idle' } });
};

/** Shows a recording that is kept here in the preview; nothing while one is made. */
export const showRecording = (recording: StoredRecording): void => {
  const { phase } = useRecorder.getState().now;
  if (phase === 'idle' || phase === 'stopped' || phase === 'failed') {
    useRecorder.setState({ now: { phase: 'stopped', recording, end: 'stopped' } });
  }
};

/** Makes recordings: `capture/recorder.ts` exports `recorderOf(reader)`. It writes `useRecorder`. */
export type RecorderEngine = {
  /** Begins unless it is busy. `anyway`: although another tab records the same question. */
  begin(ask: RecordingAsk, anyway?: boolean): void;
  /** Gives up before anything is recorded. */
  cancel(): void;
  pause(): void;
  resume(): void;
  /** Ends what is recorded, or the countdown. */
  stop(): void;
  /** The book is left: what is recorded is ended and kept. */
  close(): void;
};

/** One that is kept on this device, and how it stands. */
export type KeptEntry = {
  recording: StoredRecording;
  /** `brokenOff` by a crash, `live` while this or another tab makes it. */
  state: 'finished' | 'brokenOff' | 'live';
  /** Milliseconds since 1970: it goes then. */
  goesAt: number;
};

/** Recordings of the person on this device: `kept/kept-recordings.ts` exports `keptRecordings`. */
export type KeptRecordings = {
  /** Newest first. */
  list(): Promise<KeptEntry[]>;
  /** Nothing where it is live. */
  discard(id: string): Promise<void>;
  /** After any tab added, ended or discarded one. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Those broken off that were not told of yet; each is given once for all tabs. */
  takeBrokenOff(): Promise<StoredRecording[]>;
};
