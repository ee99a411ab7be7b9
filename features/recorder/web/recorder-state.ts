import type { RecordingSource, RecordingSubject, StoredRecording } from '@sayfa/web-kit';
import { create } from 'zustand';

/** Why nothing is recorded. Each has a message in `recorder:failures`, except `noScreen`. */
export type RecorderFailure =
  /** The person chose no screen; no message is shown. */
  | 'noScreen'
  /** The microphone is denied or missing. Source: REC-005. */
  | 'noMicrophone'
  /** The browser does not support it. */
  | 'unsupported'
  /** Any other error of the browser. */
  | 'broken';

/** Why a recording ended. All but `stopped` and `timeUp` have a message in `recorder:ends`. */
export type RecordingEnd =
  | 'stopped'
  /** Sharing ended by the browser's button or because the tab was closed. */
  | 'sharingEnded'
  /** A recording of the page is 7 s long. Source: REC-004. */
  | 'timeUp'
  /** The device has no space left. */
  | 'noSpace'
  /** The recording reached 4 GB. */
  | 'tooLarge'
  /** The device slept. */
  | 'asleep'
  /** The browser's recorder failed. */
  | 'broken';

/** A request to record. */
export type RecordingAsk = { source: RecordingSource; subject: RecordingSubject | undefined };

/** What the recorder does now. */
export type Recorder =
  | { phase: 'idle' }
  /** Another tab records the same question: the person chooses whether to continue. */
  | ({ phase: 'elsewhere' } & RecordingAsk)
  /** The browser asks for screen and microphone. */
  | ({ phase: 'asking' } & RecordingAsk)
  /** Seconds left, 3 to 1. Source: REC-002. */
  | ({ phase: 'counting'; left: number } & RecordingAsk)
  | ({
      phase: 'recording';
      id: string;
      /** Recorded milliseconds without pauses; updated at least every second. */
      elapsed: number;
      isPaused: boolean;
      /** The microphone was removed or muted. */
      isSilent: boolean;
    } & RecordingAsk)
  /** The last pieces are being written. */
  | { phase: 'stopping' }
  /** Stored on the device and shown until the preview is left. Source: REC-003. */
  | { phase: 'stopped'; recording: StoredRecording; end: RecordingEnd }
  | ({ phase: 'failed'; failure: RecorderFailure } & RecordingAsk);

/** What the recorder does now. Written by the engine; `leaveRecorder` and `showRecording` leave and open the preview. */
export const useRecorder = create<{ now: Recorder }>()(() => ({ now: { phase: 'idle' } }));

/** Leaves the preview or a failure; the recording stays on the device. */
export const leaveRecorder = (): void => {
  const { phase } = useRecorder.getState().now;
  if (phase === 'stopped' || phase === 'failed') useRecorder.setState({ now: { phase: 'idle' } });
};

/** Shows a stored recording in the preview, unless one is being made. */
export const showRecording = (recording: StoredRecording): void => {
  const { phase } = useRecorder.getState().now;
  if (phase === 'idle' || phase === 'stopped' || phase === 'failed') {
    useRecorder.setState({ now: { phase: 'stopped', recording, end: 'stopped' } });
  }
};

/** Makes recordings and writes `useRecorder`. */
export type RecorderEngine = {
  /** Begins unless it is busy. `anyway`: even if another tab records the same question. */
  begin(ask: RecordingAsk, anyway?: boolean): void;
  /** Cancels before anything is recorded. */
  cancel(): void;
  pause(): void;
  resume(): void;
  /** Ends the recording or the countdown. */
  stop(): void;
  /** Ends and stores the recording when the book is left. */
  close(): void;
};

/** A recording on this device and its state. */
export type RecordingEntry = {
  recording: StoredRecording;
  /** `brokenOff`: interrupted by a crash; `live`: this or another tab is recording. */
  state: 'finished' | 'brokenOff' | 'live';
  /** Milliseconds since 1970 at which it is deleted. */
  goesAt: number;
};

/** The recordings of the person on this device. */
export type StoredRecordings = {
  /** Newest first. */
  list(): Promise<RecordingEntry[]>;
  /** No effect on a live one. */
  discard(id: string): Promise<void>;
  /** Called after any tab added, ended or deleted one. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Interrupted recordings that no tab has reported yet; each is returned once. */
  takeBrokenOff(): Promise<StoredRecording[]>;
};
