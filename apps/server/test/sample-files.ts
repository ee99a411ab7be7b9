/** The least that makes a file of a kind, filled up to a size. */
const filled = (head: Buffer, size: number): Buffer =>
  Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.byteLength))]);

const box = (type: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.byteLength);
  return Buffer.concat([size, Buffer.from(type), content]);
};

/** A video without frames: its brand, its description, and free space up to a size. */
const video = (brand: string, size: number): Buffer => {
  const head = Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}`)),
    box('moov', Buffer.alloc(0)),
  ]);
  return Buffer.concat([head, box('free', Buffer.alloc(Math.max(0, size - head.length - 8)))]);
};

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
  /** One grey point; the thumbnail in its head is a whole picture. */
  jpg: () =>
    Buffer.concat([
      Buffer.from('ffd8ffe1000c457869660000ffd8ffd9', 'hex'),
      Buffer.from(
        'ffdb004300100b0c0e0c0a100e0d0e1211101318281a181616183123251d283a333d3c3933383740485c4e404457453738506d51575f626768673e4d71797064785c656763',
        'hex',
      ),
      Buffer.from('ffc0000b080001000101011100', 'hex'),
      Buffer.from('ffc40014000100000000000000000000000000000003', 'hex'),
      Buffer.from('ffda0008010100003f00d2ff00cf20ffd9', 'hex'),
    ]),
  gif: (size = 100) => filled(Buffer.from('GIF89a\x01\0\x01\0'), size),
  mp4: (size = 100) => video('isom', size),
  mov: (size = 100) => video('qt  ', size),
  vtt: () => Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nMerhaba\n'),
  html: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
};
