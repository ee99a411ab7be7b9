import { init, type Methods } from '@embedpdf/pdfium';

// Node's own types do not describe WebAssembly and the server's configuration has no DOM library.
declare const WebAssembly: {
  Instance: new (module: object, imports: WasmImports) => { exports: object };
};

type WasmImports = {
  env: { emscripten_resize_heap: (bytes: number) => boolean | number };
};

/** PDFium's calls, and the few things needed to hand memory over. */
export type Pdfium = {
  calls: Methods;
  /** The heap as it is now; growth replaces it, so it must not be stored across a call. */
  heap(): Uint8Array;
  view(): DataView;
  allocate(bytes: number): number;
  free(pointer: number): void;
  /** A call without the wrapper's checks, for what is asked once a character. */
  direct(name: string): (a: number, b: number, c: number) => number;
  /** A string PDFium passed to a callback. */
  text(pointer: number): string;
  /** Makes a JavaScript function callable from PDFium; signature as in Emscripten, e.g. `iiii`. */
  expose(callback: (...numbers: number[]) => number, signature: string): number;
  /** True once the heap was refused growth: the failure that follows is about memory. */
  outOfMemory(): boolean;
};

/** Starts PDFium in this thread with a heap that may not pass `maxHeapBytes`. */
export async function startPdfium(module: object, maxHeapBytes: number): Promise<Pdfium> {
  let refused = false;
  let exported: object = {};
  const overrides = {
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports: WasmImports, receive: (instance: { exports: object }) => void) {
      const resize = imports.env.emscripten_resize_heap;
      imports.env.emscripten_resize_heap = (bytes) => {
        if (bytes >>> 0 <= maxHeapBytes) return resize(bytes);
        refused = true;
        return 0;
      };
      const instance = new WebAssembly.Instance(module, imports);
      exported = instance.exports;
      receive(instance);
      return instance.exports;
    },
  };
  const calls = await init(overrides);
  calls.PDFiumExt_Init();
  const heap = (): Uint8Array => {
    const bytes: unknown = Reflect.get(calls.pdfium, 'HEAPU8');
    if (!(bytes instanceof Uint8Array)) throw new Error('PDFium exposes no heap');
    return bytes;
  };
  return {
    calls,
    heap,
    view: () => new DataView(heap().buffer),
    allocate(bytes) {
      const pointer = calls.pdfium.wasmExports.malloc(bytes) >>> 0;
      if (pointer === 0) throw new RangeError('PDFium heap is full');
      return pointer;
    },
    free: (pointer) => calls.pdfium.wasmExports.free(pointer),
    direct(name) {
      const call: unknown = Reflect.get(exported, name);
      if (typeof call !== 'function') throw new Error(`PDFium has no ${name}`);
      return (a, b, c) => call(a, b, c);
    },
    text: (pointer) => calls.pdfium.UTF8ToString(pointer),
    expose: (callback, signature) => calls.pdfium.addFunction(callback, signature),
    outOfMemory: () => refused,
  };
}
