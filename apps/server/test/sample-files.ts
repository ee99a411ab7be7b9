/** The least that makes a file of a kind, filled up to a size. */
const filled = (head: Buffer, size: number): Buffer =>
  Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.byteLength))]);

const box = (brand: string): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 20]),
    Buffer.from(`ftyp${brand}`),
    Buffer.from([0, 0, 2, 0]),
    Buffer.from(brand),
  ]);

/** A frame of 417 bytes: MPEG 1, layer 3, 128 kbit/s, 44.1 kHz. */
const MP3_FRAME = filled(Buffer.from([0xff, 0xfb, 0x90, 0x00]), 417);

/** Files that are what they say, by ending; `size` in bytes at least. */
export const sampleFile = {
  wav: (size = 100) => filled(Buffer.from('RIFF\0\0\0\0WAVEfmt '), size),
  mp3: (size = 1000) =>
    Buffer.concat(Array.from({ length: Math.ceil(size / MP3_FRAME.length) }, () => MP3_FRAME)),
  aiff: (size = 100) => filled(Buffer.from('FORM\0\0\0\0AIFFCOMM'), size),
  png: (size = 67) =>
    filled(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      size,
    ),
  gif: (size = 100) => filled(Buffer.from('GIF89a\x01\0\x01\0'), size),
  mp4: (size = 100) => filled(box('isom'), size),
  mov: (size = 100) => filled(box('qt  '), size),
  vtt: () => Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nMerhaba\n'),
  html: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
};
