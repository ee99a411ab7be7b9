import type { ComposedPdf } from '../page-overlay.ts';
import type { PdfErrorCode } from '../pdf-error.ts';
import type {
  GreyPage,
  ImageFormat,
  PageImage,
  PdfInfo,
  PdfSource,
  RenderedPage,
} from '../pdf-types.ts';
import type { GateMemory } from './native-gate.ts';

/** The settings of a worker thread, sent once when it starts. */
export type WorkerSettings = {
  /** The compiled PDFium, shared by all threads so that it is compiled once. */
  module: object;
  maxPages: number;
  maxPixels: number;
  /** The WebAssembly heap is refused growth beyond this. */
  maxHeapBytes: number;
  /** Of the thread itself; see `nativeGate`. */
  gate: GateMemory;
};

/** One task of a worker. */
export type Task =
  | { kind: 'inspect'; source: PdfSource }
  | {
      kind: 'page';
      source: PdfSource;
      pageNumber: number;
      widths: readonly number[];
      format: ImageFormat;
      withWords: boolean;
    }
  | { kind: 'grey'; source: PdfSource; pageNumber: number; width: number }
  | {
      kind: 'region';
      source: PdfSource;
      pageNumber: number;
      left: number;
      top: number;
      width: number;
      height: number;
      pixelWidth: number;
      format: ImageFormat;
    }
  | {
      kind: 'compose';
      /** Undefined where there is no document, only white pages. */
      source: PdfSource | undefined;
      scope: 'book' | 'pages';
      direction?: 'ltr' | 'rtl' | undefined;
      overlays: string;
      target: string;
    };

/** A result, by the kind of its task. */
export type TaskResult =
  | { kind: 'inspect'; info: PdfInfo }
  | { kind: 'page'; page: RenderedPage }
  | { kind: 'grey'; page: GreyPage }
  | { kind: 'region'; image: PageImage }
  | { kind: 'compose'; composed: ComposedPdf };

/** Main thread to worker. */
export type ToWorker = { id: number; task: Task };

/**
 * Worker to main thread. `ready` comes once, before any task is begun. `opened` separates the time for opening from the time for drawing.
 * With `exhausted` the thread has to be replaced: its memory is in an unknown state.
 */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'opened'; id: number }
  | { kind: 'done'; id: number; result: TaskResult; heapBytes: number }
  | {
      kind: 'failed';
      id: number;
      code: PdfErrorCode;
      page: number | undefined;
      reason: string;
      exhausted: boolean;
      heapBytes: number;
    }
  | { kind: 'faulty'; id: number; reason: string };
