import sharp from 'sharp';
import { addPages, createPdfWriter, literal, type PageParts, pdfOf } from './pdf-writer.ts';

const vocabulary =
  'page light school river answer number triangle forest question paper window gentle measure '
    .concat(
      'planet carbon histoire sentence teacher colour balance market energy table kitap defter',
    )
    .split(' ');

/** The nth word of an endless, repeatable text. */
function wordAt(index: number): string {
  return vocabulary[(index * 7 + (index >> 3)) % vocabulary.length] ?? 'page';
}

function textPage(pageNumber: number, lines: number): PageParts {
  const operators = ['BT /F1 18 Tf 60 770 Td', `${literal(`Chapter ${pageNumber}`)} Tj ET`];
  for (let line = 0; line < lines; line += 1) {
    const words = Array.from({ length: 11 }, (_, i) => wordAt(pageNumber * 977 + line * 11 + i));
    operators.push(`BT /F2 11 Tf 60 ${735 - line * 15} Td ${literal(words.join(' '))} Tj ET`);
  }
  operators.push(`BT /F1 9 Tf 290 30 Td ${literal(String(pageNumber))} Tj ET`);
  return { operators: operators.join('\n') };
}

/** A novel: a heading, 45 lines of text and a number on each page; `Chapter n` is on page n. */
export function textBookPdf(
  pages: number,
  options: { title?: string } = {},
): Uint8Array<ArrayBuffer> {
  const writer = createPdfWriter();
  const { catalog } = addPages(
    writer,
    Array.from({ length: pages }, (_, index) => textPage(index + 1, 45)),
  );
  if (options.title === undefined) return writer.finish(catalog);
  const info = writer.add(`<< /Title ${literal(options.title)} >>`);
  return writer.finish(catalog, `/Info ${info} 0 R`);
}

/** Geometry and charts: some 600 filled and stroked curves a page, and captions. */
export function vectorBookPdf(pages: number): Uint8Array<ArrayBuffer> {
  const drawing = (pageNumber: number): PageParts => {
    const operators: string[] = [];
    for (let shape = 0; shape < 600; shape += 1) {
      const seed = shape * 131 + pageNumber * 17;
      const x = 40 + ((seed * 37) % 500);
      const y = 60 + ((seed * 53) % 700);
      const shade = (n: number) => (((seed * n) % 100) / 100).toFixed(2);
      operators.push(
        `${shade(3)} ${shade(7)} ${shade(11)} ${shape % 2 === 0 ? 'rg' : 'RG'}`,
        `${x} ${y} m ${x + 40} ${y + 60} ${x + 80} ${y - 60} ${x + 60} ${y + 20} c`,
        shape % 2 === 0 ? 'h f' : '0.8 w S',
      );
    }
    operators.push(`0 g BT /F1 12 Tf 60 30 Td ${literal(`Figure ${pageNumber}`)} Tj ET`);
    return { operators: operators.join('\n') };
  };
  return pdfOf(Array.from({ length: pages }, (_, index) => drawing(index + 1)));
}

/** How a scan is made; pixels of the picture that fills each page. */
export type ScanOptions = { pages: number; width: number; height: number; quality?: number };

/** A scanned book: each page is one JPEG, all different, and nothing else. */
export async function scanPdf(options: ScanOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { pages, width, height, quality = 80 } = options;
  const writer = createPdfWriter();
  const parts: PageParts[] = [];
  for (let page = 0; page < pages; page += 1) {
    const stream = await sharp(scanPixels(width, height, page), {
      raw: { width, height, channels: 3 },
    })
      .jpeg({ quality })
      .toBuffer();
    const image = writer.add({
      dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      stream,
    });
    parts.push({
      operators: 'q 595 0 0 842 0 0 cm /Im Do Q',
      resources: `/XObject << /Im ${image} 0 R >>`,
    });
  }
  return writer.finish(addPages(writer, parts).catalog);
}

/** Paper with a gradient, grain and dark bars like lines of print. */
function scanPixels(width: number, height: number, seed: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  let noise = seed * 2_654_435_761 + 1;
  for (let y = 0; y < height; y += 1) {
    const line = y % 36 < 14;
    for (let x = 0; x < width; x += 1) {
      noise = (noise * 1_664_525 + 1_013_904_223) >>> 0;
      const ink = line && ((x >> 3) * 7 + (y / 36) * 3 + seed) % 11 < 6;
      const grain = noise >>> 28;
      const at = (y * width + x) * 3;
      pixels[at] = (ink ? 40 : 236) + grain;
      pixels[at + 1] = (ink ? 44 : 230) + grain;
      pixels[at + 2] = (ink ? 60 : 205 + (y * 20) / height) + grain;
    }
  }
  return pixels;
}

/** An entry of a table of contents; `page` counts from 1, without it the entry points nowhere. */
export type OutlineEntry = { title: string; page?: number; children?: OutlineEntry[] };

/** A text book with a table of contents. */
export function outlinedPdf(
  pages: number,
  entries: readonly OutlineEntry[],
): Uint8Array<ArrayBuffer> {
  const writer = createPdfWriter();
  const root = writer.add();
  const skeleton = addPages(
    writer,
    Array.from({ length: pages }, (_, index) => textPage(index + 1, 3)),
    `/Outlines ${root} 0 R`,
  );
  const addLevel = (parent: number, level: readonly OutlineEntry[]): string => {
    const numbers = level.map(() => writer.add());
    level.forEach((entry, index) => {
      const number = numbers[index] ?? 0;
      const below = entry.children?.length ? addLevel(number, entry.children) : '';
      const target = skeleton.pages[(entry.page ?? 0) - 1];
      writer.set(
        number,
        `<< /Title ${literal(entry.title)} /Parent ${parent} 0 R ${below} ` +
          `${target === undefined ? '' : `/Dest [${target} 0 R /Fit]`} ` +
          `${index > 0 ? `/Prev ${numbers[index - 1]} 0 R` : ''} ` +
          `${index + 1 < numbers.length ? `/Next ${numbers[index + 1]} 0 R` : ''} >>`,
      );
    });
    return `/First ${numbers[0]} 0 R /Last ${numbers.at(-1)} 0 R /Count ${numbers.length}`;
  };
  writer.set(root, `<< /Type /Outlines ${addLevel(root, entries)} >>`);
  return writer.finish(skeleton.catalog);
}
