import { deflateSync } from 'node:zlib';
import { HELVETICA_WIDTHS } from './helvetica-widths.ts';

/** The body of an object: text as it is, or a dictionary (without `<<`, `>>`) with its stream. */
type PdfObject = string | { dictionary: string; stream: Uint8Array };

/** Collects objects and writes them as a file with a cross-reference table. */
export type PdfWriter = {
  /** Adds an object and answers its number; `body` may be set later with `set`. */
  add(body?: PdfObject): number;
  set(number: number, body: PdfObject): void;
  finish(root: number, trailer?: string): Uint8Array<ArrayBuffer>;
};

/** Changes the bytes of streams and strings before they are written, as encryption does. */
export type Scramble = (objectNumber: number, bytes: Uint8Array) => Uint8Array;

/** Starts an empty file. */
export function createPdfWriter(scramble: Scramble = (_, bytes) => bytes): PdfWriter {
  const objects: PdfObject[] = [];
  return {
    add(body = 'null') {
      objects.push(body);
      return objects.length;
    },
    set(number, body) {
      objects[number - 1] = body;
    },
    finish(root, trailer = '') {
      const parts: Uint8Array[] = [latin('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')];
      let position = parts[0]?.length ?? 0;
      const push = (bytes: Uint8Array) => {
        parts.push(bytes);
        position += bytes.length;
      };
      const offsets = objects.map((body, index) => {
        const offset = position;
        if (typeof body === 'string') {
          push(latin(`${index + 1} 0 obj\n${body}\nendobj\n`));
          return offset;
        }
        const stream = scramble(index + 1, body.stream);
        push(
          latin(`${index + 1} 0 obj\n<< ${body.dictionary} /Length ${stream.length} >>\nstream\n`),
        );
        push(stream);
        push(latin('\nendstream\nendobj\n'));
        return offset;
      });
      const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
      push(
        latin(
          `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table.join('')}` +
            `trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R ${trailer} >>\n` +
            `startxref\n${position}\n%%EOF\n`,
        ),
      );
      return Uint8Array.from(Buffer.concat(parts));
    },
  };
}

/** Text to bytes, one each; PDF syntax is ASCII with arbitrary bytes in between. */
export function latin(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

/** A deflated stream of drawing operators. */
function content(operators: string): PdfObject {
  return { dictionary: '/Filter /FlateDecode', stream: deflateSync(latin(operators)) };
}

/** A literal string with what must be escaped, escaped. */
export function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`;
}

/** A page in the making: everything but its parent. */
export type PageParts = {
  operators: string;
  /** `[left bottom right top]`; A4 unless given. */
  mediaBox?: string;
  resources?: string;
  /** Further fonts, as `/Name 7 0 R`. */
  fonts?: string;
  /** Further entries of the page's dictionary. */
  extra?: string;
};

/** Numbers of the objects a simple document is made of. */
export type Skeleton = { catalog: number; pages: number[] };

const a4 = '[0 0 595 842]';

/** Adds catalog, page tree and pages; Helvetica is /F1 and Times /F2 on every page. */
export function addPages(
  writer: PdfWriter,
  pages: readonly PageParts[],
  catalogExtra = '',
): Skeleton {
  const catalog = writer.add();
  const tree = writer.add();
  const helvetica = writer.add(
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding ${HELVETICA_WIDTHS} >>`,
  );
  const times = writer.add(
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
  );
  const numbers = pages.map((page) => {
    const stream = writer.add(content(page.operators));
    return writer.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${page.mediaBox ?? a4} /Contents ${stream} 0 R ` +
        `/Resources << /Font << /F1 ${helvetica} 0 R /F2 ${times} 0 R ${page.fonts ?? ''} >> ${page.resources ?? ''} >> ` +
        `${page.extra ?? ''} >>`,
    );
  });
  writer.set(
    tree,
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${numbers.length} >>`,
  );
  writer.set(catalog, `<< /Type /Catalog /Pages ${tree} 0 R ${catalogExtra} >>`);
  return { catalog, pages: numbers };
}

/** A whole document of the given pages. */
export function pdfOf(pages: readonly PageParts[], catalogExtra = ''): Uint8Array<ArrayBuffer> {
  const writer = createPdfWriter();
  return writer.finish(addPages(writer, pages, catalogExtra).catalog);
}
