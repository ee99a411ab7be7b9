import { readFileSync } from 'node:fs';
import { chooseFont } from './choose-font.ts';
import { type FontFiles, findFontFiles } from './font-files.ts';
import type { Pdfium } from './pdfium.ts';

/** sizeof(FPDF_SYSFONTINFO) in version 1: the version and eight callbacks. */
const infoBytes = 36;
/** `ttcf`, the tag with which PDFium requests a whole collection of fonts. */
const collectionTag = 0x74746366;
const maxFontBytes = 48 * 1024 * 1024;
/** Fonts kept in memory; a page rarely misses more than a regular and a bold one. */
const maxFonts = 2;

/**
 * Lets PDFium use the machine's fonts for those a document names but does not carry. Its built-in
 * ones lack all but western letters: no ğ, no ş, no Arabic, no Japanese.
 */
export function provideSystemFonts(pdfium: Pdfium): void {
  let files: FontFiles | undefined;
  // A font's handle is its place in this list, counted from 1.
  const paths: string[] = [];
  const loaded = new Map<string, Buffer>();

  const load = (handle: number): Buffer | undefined => {
    const path = paths[handle - 1];
    if (path === undefined) return undefined;
    const bytes = loaded.get(path) ?? readFont(path);
    if (bytes === undefined) return undefined;
    loaded.delete(path);
    loaded.set(path, bytes);
    for (const oldest of loaded.keys()) {
      if (loaded.size <= maxFonts) break;
      loaded.delete(oldest);
    }
    return bytes;
  };
  const mapFont = (_info = 0, weight = 0, italic = 0, charset = 0, pitch = 0, name = 0): number => {
    files ??= findFontFiles();
    const face = pdfium.text(name);
    const requested = { face, weight, charset, italic: italic !== 0, pitchFamily: pitch };
    const path = chooseFont(files, requested);
    if (path === undefined) return 0;
    if (!paths.includes(path)) paths.push(path);
    return paths.indexOf(path) + 1;
  };
  const fontData = (_info = 0, handle = 0, table = 0, target = 0, room = 0): number => {
    const font = load(handle);
    const part = font === undefined ? undefined : tableOf(font, table >>> 0);
    if (part === undefined) return 0;
    if (target !== 0 && room >>> 0 >= part.length) pdfium.heap().set(part, target >>> 0);
    return part.length;
  };
  const info = pdfium.allocate(infoBytes);
  const callbacks = [
    pdfium.expose(() => 0, 'vi'),
    pdfium.expose(() => 0, 'vii'),
    pdfium.expose(mapFont, 'iiiiiiii'),
    pdfium.expose(() => 0, 'iii'),
    pdfium.expose(fontData, 'iiiiii'),
    pdfium.expose(() => 0, 'iiiii'),
    pdfium.expose(() => 0, 'iii'),
    pdfium.expose(() => 0, 'vii'),
  ];
  const view = pdfium.view();
  view.setInt32(info, 1, true);
  callbacks.forEach((callback, index) => {
    view.setUint32(info + 4 + index * 4, callback, true);
  });
  pdfium.calls.FPDF_SetSystemFontInfo(info);
}

function readFont(path: string): Buffer | undefined {
  try {
    const bytes = readFileSync(path);
    return bytes.length <= maxFontBytes ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** The whole font for table 0, else the bytes of one of its tables (OpenType table directory). */
function tableOf(font: Buffer, tag: number): Buffer | undefined {
  const isCollection = font.length > 16 && font.readUInt32BE(0) === collectionTag;
  if (tag === collectionTag) return isCollection ? font : undefined;
  if (tag === 0) return isCollection ? undefined : font;
  const start = isCollection ? font.readUInt32BE(12) : 0;
  if (start + 12 > font.length) return undefined;
  const count = font.readUInt16BE(start + 4);
  for (let index = 0; index < count; index += 1) {
    const entry = start + 12 + index * 16;
    if (entry + 16 > font.length) return undefined;
    if (font.readUInt32BE(entry) !== tag) continue;
    const offset = font.readUInt32BE(entry + 8);
    return font.subarray(offset, offset + font.readUInt32BE(entry + 12));
  }
  return undefined;
}
