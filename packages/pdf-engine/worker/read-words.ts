import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import type { PageSize, Word } from '../pdf-types.ts';
import { type JoinedWord, joinWords } from './join-words.ts';
import { closeSupposedGaps } from './letter-spacing.ts';
import { type Box, type PageTransform, readPageTransform, transformBox } from './page-transform.ts';
import type { Pdfium } from './pdfium.ts';
import { type GlyphLook, type SeenPiece, withoutWatermarkGlyphs } from './watermark-glyphs.ts';

/** A page with more is a data dump; the rest of it is not searchable. */
const maxWords = 20_000;
/** A page may claim any number of characters. */
const maxCharacters = 400_000;
/** PDFium allocates a counter for every point of a page's width; no printed page is this wide. */
const maxTextPoints = 1_000_000;
/** Steps per unit: a hundredth of a unit is finer than any screen shows. */
const precision = 100;
/** PDFium's mark for a hyphen that breaks a word at a line end. */
const lineHyphen = 0x02;
/** U+2010, which PDFium does not take for a hyphen that breaks a word; browsers print it as such. */
const printedHyphen = 0x2010;
const lineEnds = [0x0a, 0x0d];
/** Latin ligatures and Arabic presentation forms: drawn shapes of letters, not what is searched. */
const presentationForms = /[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The page's words in reading order, boxes on a page 1000 units wide. */
export function readWords(pdfium: Pdfium, page: number, size: PageSize): Word[] {
  const { calls } = pdfium;
  const points = Math.max(calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page));
  if (points > maxTextPoints) return [];
  const textPage = calls.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  const scratch = pdfium.allocate(32);
  try {
    const transform = readPageTransform(pdfium, page, size);
    const seen = closeSupposedGaps([...readPieces(pdfium, textPage, transform, scratch)]);
    const pieces = withoutWatermarkGlyphs(seen);
    const height = (PAGE_UNITS * size.height) / size.width;
    return joinWords(pieces, maxWords).flatMap((word) => placeWord(word, height));
  } finally {
    pdfium.free(scratch);
    calls.FPDFText_ClosePage(textPage);
  }
}

function* readPieces(
  pdfium: Pdfium,
  textPage: number,
  transform: PageTransform,
  scratch: number,
): Generator<SeenPiece> {
  const count = Math.min(pdfium.calls.FPDFText_CountChars(textPage), maxCharacters);
  const unicodeAt = pdfium.direct('FPDFText_GetUnicode');
  const boxAt = pdfium.direct('FPDFText_GetLooseCharBox');
  const isSupposedAt = pdfium.direct('FPDFText_IsGenerated');
  const lookAt = glyphLooks(pdfium, textPage, scratch);
  // Reading a character may make the heap grow, which replaces the view.
  let view = pdfium.view();
  let leading = '';
  for (let index = 0; index < count; index += 1) {
    const code = unicodeAt(textPage, index, 0) >>> 0;
    const isAtLineEnd = () => lineEnds.includes(unicodeAt(textPage, index + 1, 0));
    if (code === lineHyphen || (code === printedHyphen && isAtLineEnd())) {
      yield { kind: 'hyphen' };
    } else if (code >= 0xd800 && code <= 0xdbff) {
      leading = String.fromCharCode(code);
    } else {
      const text = readable(leading, code);
      leading = '';
      if (text === ' ') yield { kind: 'gap', isSupposed: isSupposedAt(textPage, index, 0) === 1 };
      else if (text !== '' && boxAt(textPage, index, scratch) !== 0) {
        if (view.byteLength === 0) view = pdfium.view();
        const box = transformBox(transform, {
          left: view.getFloat32(scratch, true),
          top: view.getFloat32(scratch + 4, true),
          right: view.getFloat32(scratch + 8, true),
          bottom: view.getFloat32(scratch + 12, true),
        });
        yield { kind: 'glyph', text, box, look: lookAt(index) };
      }
    }
  }
}

/** Answers how a character is printed; `scratch` has room for a colour. */
function glyphLooks(
  pdfium: Pdfium,
  textPage: number,
  scratch: number,
): (index: number) => GlyphLook {
  const angleAt = pdfium.direct('FPDFText_GetCharAngle');
  return (index) => {
    const [red, green, blue, alpha] = [scratch, scratch + 4, scratch + 8, scratch + 12];
    const isKnown = pdfium.calls.FPDFText_GetFillColor(textPage, index, red, green, blue, alpha);
    const view = pdfium.view();
    const valueAt = (pointer: number): number => view.getUint32(pointer, true);
    const grey = 0.299 * valueAt(red) + 0.587 * valueAt(green) + 0.114 * valueAt(blue);
    const opacity = valueAt(alpha) / 255;
    return {
      angle: angleAt(textPage, index, 0),
      luminance: isKnown ? grey * opacity + 255 * (1 - opacity) : 0,
    };
  };
}

/** The character as it is searched: a space for anything white, nothing for what has no text. */
function readable(leading: string, code: number): string {
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(code);
  if (code > 0x10ffff) return '';
  const text = (leading + String.fromCodePoint(code)).toWellFormed();
  if (/^\s/u.test(text)) return ' ';
  if (text === '\u00ad') return text;
  if (/[\p{Cc}\p{Cn}\p{Cs}\ufffd]/u.test(text)) return '';
  return presentationForms.test(text) ? text.normalize('NFKC') : text;
}

/** Cuts the boxes to the page; a word outside of it is invisible and left out. */
function placeWord({ text, box, rest }: JoinedWord, pageHeight: number): Word[] {
  const place = boxOnPage(box, pageHeight);
  if (!place) return [];
  const second = rest && boxOnPage(rest.box, pageHeight);
  return [{ text, ...place, ...(rest && second && { rest: { from: rest.from, ...second } }) }];
}

function boxOnPage({ left, top, right, bottom }: Box, pageHeight: number): Rect | undefined {
  const box: Box = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(PAGE_UNITS, right),
    bottom: Math.min(pageHeight, bottom),
  };
  if (!(box.right > box.left) || !(box.bottom > box.top)) return undefined;
  return {
    left: rounded(box.left),
    top: rounded(box.top),
    width: rounded(box.right - box.left),
    height: rounded(box.bottom - box.top),
  };
}

function rounded(units: number): number {
  return Math.round(units * precision) / precision;
}
