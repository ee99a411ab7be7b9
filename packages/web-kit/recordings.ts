import { type ComponentType, useEffect } from 'react';
import { create } from 'zustand';
import type { QuestionInView } from './question-in-view.ts';

/** What a recording answers. */
export type RecordingSubject = QuestionInView & {
  book: { id: number; urlId: string; name: string };
};

/** What is recorded: the screen, or the page with what is drawn on it. Source: REC-001, REC-004. */
export type RecordingSource = 'screen' | 'page';

/** A recording that is stored on this device, finished or interrupted by a crash. */
export type StoredRecording = {
  /** Names it on this device. */
  id: string;
  source: RecordingSource;
  /** As a video player calls its format, e.g. `video/webm;codecs=vp9,opus`. */
  mimeType: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Milliseconds; of an interrupted one, the sum of its stored pieces. */
  duration: number;
  /** Bytes. */
  size: number;
  hasSound: boolean;
  subject: RecordingSubject | undefined;
  /** All of it. Rejects where the device has deleted it. */
  video(): Promise<Blob>;
};

/** A recording under way: bytes come while it is made. */
export type LiveRecording = Pick<StoredRecording, 'id' | 'mimeType' | 'subject'> & {
  /** Bytes from `start` on, those that are there and those to come; ends with the recording. */
  bytes(start: number): ReadableStream<Uint8Array>;
};

/**
 * What can be done with a recording besides saving it as a file, e.g. sending it as the answer to
 * a question. Its panel stands in the preview; the recording stays on the device until `done`.
 */
export type RecordingHandler = {
  id: string;
  accepts(recording: Pick<StoredRecording, 'subject'>): boolean;
  /** Called when a recording that it accepts begins, so that it can be sent while it is made. */
  begin?(recording: LiveRecording): void;
  /** Called when one is discarded. */
  discard?(id: string): void;
  Panel: ComponentType<{
    recording: StoredRecording;
    /** The video as it was trimmed, to be sent instead; undefined where it was not. */
    trimmed: Blob | undefined;
    /** It was sent: the preview shows nothing but the panel from now on. Source: VID-039. */
    sent(): void;
    /** It is safe elsewhere: the device may delete it, and the preview closes. */
    done(): void;
    close(): void;
    /** Saves the video to this computer as a file. */
    download(): Promise<void>;
  }>;
};

/** Requests recordings and holds the state of the recorder. */
export const useRecordings = create<{
  handlers: readonly RecordingHandler[];
  /** The requested recording, until the recorder starts it. */
  requested: { source: RecordingSource; subject: RecordingSubject | undefined } | undefined;
  /** While the countdown runs or something is recorded. */
  isRecording: boolean;
  record(source: RecordingSource, subject?: RecordingSubject): void;
  take(): void;
}>()((set) => ({
  handlers: [],
  requested: undefined,
  isRecording: false,
  record: (source, subject) => set({ requested: { source, subject } }),
  take: () => set({ requested: undefined }),
}));

/** Offers something to do with recordings while a component is there. Pass the same handler on each render. */
export const useRecordingHandler = (handler: RecordingHandler | undefined): void => {
  useEffect(() => {
    if (!handler) return;
    const { setState } = useRecordings;
    setState(({ handlers }) => ({ handlers: [...handlers, handler] }));
    return () =>
      setState(({ handlers }) => ({ handlers: handlers.filter((each) => each !== handler) }));
  }, [handler]);
};

/** Milliseconds that counting recordings may hold a logout up. */
const COUNT_TIMEOUT_MS = 2000;

let count = async (): Promise<number> => 0;

/** The recorder registers how many recordings of the person are on this device and nowhere else. */
export const connectRecordings = (counted: () => Promise<number>): void => {
  count = counted;
};

/** How many recordings of the person are on this device alone; 0 where counting takes too long. */
export const recordingsHere = (): Promise<number> => {
  const timeout = new Promise<number>((done) => setTimeout(done, COUNT_TIMEOUT_MS, 0));
  return Promise.race([count().catch(() => 0), timeout]);
};
