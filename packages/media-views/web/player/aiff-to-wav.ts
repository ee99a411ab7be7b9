/** Bytes of a WAV header before the samples. */
const HEADER = 44;
const LONGEST_ID = 4;

type Sound = {
  channels: number;
  sampleRate: number;
  /** Bits of a sample: 8, 16, 24 or 32. */
  bits: number;
  isLittleEndian: boolean;
  samples: Uint8Array;
};

const idAt = (view: DataView, at: number): string =>
  Array.from({ length: LONGEST_ID }, (_, index) =>
    String.fromCharCode(view.getUint8(at + index)),
  ).join('');

/** A number of the 80-bit format that sampling rates are written in. Source: AIFF 1.3. */
const extendedAt = (view: DataView, at: number): number => {
  const exponent = (view.getUint16(at) & 0x7fff) - 16383 - 63;
  const mantissa = view.getUint32(at + 2) * 2 ** 32 + view.getUint32(at + 6);
  return mantissa * 2 ** exponent;
};

/** The pieces of the file by their ids: where each begins, and its bytes. */
const piecesOf = (view: DataView): Map<string, { at: number; size: number }> => {
  const pieces = new Map<string, { at: number; size: number }>();
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const size = view.getUint32(at + 4);
    pieces.set(idAt(view, at), { at: at + 8, size: Math.min(size, view.byteLength - at - 8) });
    at += 8 + size + (size % 2);
  }
  return pieces;
};

const soundIn = (file: ArrayBuffer): Sound | undefined => {
  const view = new DataView(file);
  if (view.byteLength < 12 || idAt(view, 0) !== 'FORM') return undefined;
  const kind = idAt(view, 8);
  const pieces = piecesOf(view);
  const common = pieces.get('COMM');
  const data = pieces.get('SSND');
  if (!common || common.size < 18 || !data || data.size < 8) return undefined;
  const packing = kind === 'AIFC' && common.size >= 22 ? idAt(view, common.at + 18) : 'NONE';
  if (!['NONE', 'sowt', 'twos'].includes(packing)) return undefined;
  const bits = view.getUint16(common.at + 6);
  const sampleRate = Math.round(extendedAt(view, common.at + 8));
  const channels = view.getUint16(common.at);
  if (![8, 16, 24, 32].includes(bits) || channels < 1 || sampleRate < 1) return undefined;
  const skipped = 8 + view.getUint32(data.at);
  const length = Math.max(0, data.size - skipped);
  const samples = new Uint8Array(file, Math.min(data.at + skipped, file.byteLength), length);
  return { channels, sampleRate, bits, isLittleEndian: packing === 'sowt', samples };
};

/** Samples as WAV has them: lowest byte first, and single bytes without a sign. */
const turned = ({ samples, bits, isLittleEndian }: Sound): Uint8Array<ArrayBuffer> => {
  const bytes = bits / 8;
  const out = new Uint8Array(samples.length - (samples.length % bytes));
  for (let at = 0; at < out.length; at += 1) {
    const inSample = at % bytes;
    const from = isLittleEndian ? at : at - inSample + (bytes - 1 - inSample);
    out[at] = (samples[from] ?? 0) ^ (bytes === 1 ? 0x80 : 0);
  }
  return out;
};

/**
 * The sound of an AIFF file as WAV, which every browser plays; most play no AIFF. Undefined where it
 * is packed, or no AIFF at all.
 */
export const aiffToWav = (file: ArrayBuffer): Blob | undefined => {
  const sound = soundIn(file);
  if (!sound) return undefined;
  const data = turned(sound);
  const { channels, sampleRate, bits } = sound;
  const header = new DataView(new ArrayBuffer(HEADER));
  const write = (at: number, id: string): void => {
    for (let index = 0; index < LONGEST_ID; index += 1)
      header.setUint8(at + index, id.charCodeAt(index));
  };
  const frame = (channels * bits) / 8;
  write(0, 'RIFF');
  header.setUint32(4, HEADER - 8 + data.length, true);
  write(8, 'WAVE');
  write(12, 'fmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, channels, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * frame, true);
  header.setUint16(32, frame, true);
  header.setUint16(34, bits, true);
  write(36, 'data');
  header.setUint32(40, data.length, true);
  return new Blob([header.buffer, data], { type: 'audio/wav' });
};
