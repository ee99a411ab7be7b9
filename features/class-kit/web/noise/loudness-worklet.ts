/** Runs in the browser's audio thread: answers how loud it is, and nothing of what is heard. */

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare const registerProcessor: (name: string, processor: typeof Loudness) => void;
/** Samples a second. */
declare const sampleRate: number;

/** Readings a second. */
const READINGS = 20;

class Loudness extends AudioWorkletProcessor {
  #squares = 0;
  #samples = 0;

  process([channels = []]: readonly (readonly Float32Array[])[]): boolean {
    for (const channel of channels) for (const sample of channel) this.#squares += sample * sample;
    this.#samples += channels[0]?.length ?? 0;
    if (this.#samples >= sampleRate / READINGS) {
      this.port.postMessage(Math.sqrt(this.#squares / (this.#samples * channels.length)));
      this.#squares = 0;
      this.#samples = 0;
    }
    return true;
  }
}

registerProcessor('loudness', Loudness);

export type { Loudness };
