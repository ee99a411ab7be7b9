import { UserFacingError } from '@sayfa/contract-kit';

/** How a file of a package goes out, by its ending. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  eot: 'application/vnd.ms-fontobject',
  ttf: 'font/ttf',
  otf: 'font/otf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  webm: 'video/webm',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  vtt: 'text/vtt; charset=utf-8',
  webvtt: 'text/vtt; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  gltf: 'model/gltf+json',
  glb: 'model/gltf-binary',
};

/** Only in libraries. */
const CODE_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Only what a table lists itself: an ending may be spelled like something that every object has. */
const listed = <Value>(
  table: Readonly<Record<string, Value>>,
  ending: string,
): Value | undefined => (Object.hasOwn(table, ending) ? table[ending] : undefined);

const endingOf = (path: string): string => /\.([^./]+)$/u.exec(path)?.[1]?.toLowerCase() ?? '';

/** The media type of a file of a package or library; undefined where its ending is not known. */
export const typeOfFile = (path: string): string | undefined => {
  const ending = endingOf(path);
  return listed(CONTENT_TYPES, ending) ?? listed(CODE_TYPES, ending);
};

/** Bytes of a drawing that tell whether it is a font. */
export const SVG_HEAD_BYTES = 4096;

/** How a drawing goes out that begins with these bytes: fonts as such, which no browser shows as a page. */
export const typeOfDrawing = (head: Buffer): string =>
  /<font(?:-face)?[\s>]/iu.test(head.toString('latin1')) ? 'font/svg' : 'image/svg+xml';

/** Whether a file may lie in the content of a package. */
export const mayBeContent = (path: string): boolean =>
  listed(CONTENT_TYPES, endingOf(path)) !== undefined;

/** Whether a file may lie in a library. */
export const mayBeLibrary = (path: string): boolean => typeOfFile(path) !== undefined;

const startsWith = (bytes: Buffer, start: string, at = 0): boolean =>
  bytes.subarray(at, at + start.length).toString('latin1') === start;

/** How files of some kinds begin; other kinds have no fixed beginning. */
const BEGINNINGS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => startsWith(bytes, '\u0089PNG\r\n'),
  jpg: (bytes) => startsWith(bytes, '\u00ff\u00d8\u00ff'),
  jpeg: (bytes) => startsWith(bytes, '\u00ff\u00d8\u00ff'),
  gif: (bytes) => startsWith(bytes, 'GIF8'),
  webp: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  mp4: (bytes) => startsWith(bytes, 'ftyp', 4),
  webm: (bytes) => startsWith(bytes, '\u001a\u0045\u00df\u00a3'),
  pdf: (bytes) => bytes.includes('%PDF-'),
};

const wrongContent = (name: string): UserFacingError =>
  new UserFacingError('file_type_mismatch', { field: 'file', details: { name } });

/** Throws file_type_mismatch where the first bytes of a file are none of its ending's. */
export const checkBeginning = (path: string, bytes: Buffer): void => {
  if (listed(BEGINNINGS, endingOf(path))?.(bytes) === false) throw wrongContent(path);
};

/** Whether a file is text that a browser may take for a page, and so is looked into as a whole. */
export const isLookedInto = (path: string): boolean =>
  ['svg', 'vtt', 'webvtt'].includes(endingOf(path));

/**
 * Anything that could run, load, or lead somewhere from inside a drawing. A document type alone says
 * nothing: what it could declare is refused wherever it stands. No two neighbouring parts may take
 * the same characters, so that the time grows with the text only.
 */
const SVG_DANGER =
  /<\s*(?:script|foreignObject|iframe|embed|object|handler|listener)|@import|<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)|<\?xml-stylesheet|[\s"'/]on[a-z]+\s*=|javascript\s*:|(?:href|src)\s*=\s*(?:["']\s*)?(?!#|["']?#|data:image\/(?:png|jpe?g|gif|webp)[;,])[^"'\s#]/iu;
/** Fonts name their characters so; in a name or address, the above would be hidden behind it. */
const CHARACTER_REFERENCE = /&#(?:x([\da-f]{1,6})|(\d{1,7}));?/giu;

/** The text with its characters written out. A reference never becomes markup, only what markup says. */
const withoutReferences = (text: string): string =>
  text.replace(CHARACTER_REFERENCE, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    // Browsers leave these out of addresses.
    if (code === 0x09 || code === 0x0a || code === 0x0d) return '';
    return code <= 0x10ffff && code !== 0x3c ? String.fromCodePoint(code) : reference;
  });

/** The tags that captions know; everything else in angle brackets is not theirs. */
const CAPTION_TAG =
  /^<(?:\/?(?:c|i|b|u|v|lang|ruby|rt)(?:[.\s][^<>]*)?|\d{2,}:\d{2}(?::\d{2})?\.\d{3})>$/u;

const textIn = (path: string, bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw wrongContent(path);
  }
};

const checkCaptions = (path: string, text: string): void => {
  const tags = text.match(/<[^>]*>?/gu) ?? [];
  const isCaptions = /^WEBVTT(?:[ \t\r\n]|$)/u.test(text);
  if (!isCaptions || tags.some((tag) => !CAPTION_TAG.test(tag))) throw wrongContent(path);
};

/** Throws file_type_mismatch for captions that are something else, h5p_file_type for a drawing that acts. */
export const lookInto = (path: string, bytes: Buffer): void => {
  const text = textIn(path, bytes);
  if (endingOf(path) !== 'svg') {
    checkCaptions(path, text);
    return;
  }
  if (!/<svg[\s>]/iu.test(text)) throw wrongContent(path);
  if (SVG_DANGER.test(text) || SVG_DANGER.test(withoutReferences(text))) {
    throw new UserFacingError('h5p_file_type', { field: 'file', details: { name: path } });
  }
};
