import { deflateSync } from 'node:zlib';
import { addPages, createPdfWriter, latin, literal, type PageParts, pdfOf } from './pdf-writer.ts';

const hello: PageParts = { operators: 'BT /F1 40 Tf 60 700 Td (Hello) Tj ET' };

/** A header, then bytes that mean nothing. */
export function garbagePdf(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(20_000).map((_, index) => (index * 7919) % 251);
  return Uint8Array.from(Buffer.concat([latin('%PDF-1.7\n'), bytes]));
}

/** A file whose cross-reference table names itself as the one before it, and has no root. */
export function xrefLoopPdf(): Uint8Array<ArrayBuffer> {
  const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 3 /Prev ${head.length} >>\n`;
  return Uint8Array.from(latin(`${head}${table}startxref\n${head.length}\n%%EOF\n`));
}

/** One page below `depth` page tree nodes. */
export function deepTreePdf(depth: number): Uint8Array<ArrayBuffer> {
  const writer = createPdfWriter();
  const catalog = writer.add();
  const nodes = Array.from({ length: depth }, () => writer.add());
  const page = writer.add(
    `<< /Type /Page /Parent ${nodes.at(-1)} 0 R /MediaBox [0 0 595 842] /Resources << >> >>`,
  );
  nodes.forEach((node, index) => {
    const parent = index === 0 ? '' : `/Parent ${nodes[index - 1]} 0 R`;
    writer.set(
      node,
      `<< /Type /Pages ${parent} /Kids [${nodes[index + 1] ?? page} 0 R] /Count 1 >>`,
    );
  });
  writer.set(catalog, `<< /Type /Catalog /Pages ${nodes[0]} 0 R >>`);
  return writer.finish(catalog);
}

/** A page tree that contains itself. */
export function loopingTreePdf(): Uint8Array<ArrayBuffer> {
  const writer = createPdfWriter();
  const catalog = writer.add();
  const tree = writer.add();
  writer.set(tree, `<< /Type /Pages /Kids [${tree} 0 R ${tree} 0 R] /Count 4 >>`);
  writer.set(catalog, `<< /Type /Catalog /Pages ${tree} 0 R >>`);
  return writer.finish(catalog);
}

/** One page, and a page tree that claims `count`. */
export function wrongCountPdf(count: number): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(pdfOf([hello])).toString('latin1');
  // The padding of the cross-reference table is wrong; PDFium then reads the objects themselves.
  return Uint8Array.from(latin(text.replace('/Count 1 ', `/Count ${count} `)));
}

/** One page of `width` by `height` points, whatever sense that makes. */
export function sizedPdf(width: number, height: number): Uint8Array<ArrayBuffer> {
  return pdfOf([{ ...hello, mediaBox: `[0 0 ${width} ${height}]` }]);
}

/** A page whose content was deflated `times` times over. */
export function nestedFiltersPdf(times: number): Uint8Array<ArrayBuffer> {
  const writer = createPdfWriter();
  const { catalog, pages } = addPages(writer, [hello]);
  let stream = latin('BT /F1 40 Tf 60 700 Td (Deep) Tj ET');
  for (let round = 0; round < times; round += 1) stream = deflateSync(stream);
  const filters = Array.from({ length: times }, () => '/FlateDecode').join(' ');
  const nested = writer.add({ dictionary: `/Filter [${filters}]`, stream });
  writer.set(
    pages[0] ?? 0,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${nested} 0 R /Resources << >> >>`,
  );
  return writer.finish(catalog);
}

/** A page whose content inflates to `bytes` of nothing much. */
export function inflatingPdf(bytes: number): Uint8Array<ArrayBuffer> {
  return pdfOf([{ operators: 'q Q '.repeat(bytes / 4) }]);
}

/**
 * A page with a picture that claims `side` × `side` pixels and has the bytes of none, and so many
 * pages behind it that nothing is wrong with.
 */
export function hugeImagePdf(side: number, goodPages = 0): Uint8Array<ArrayBuffer> {
  const writer = createPdfWriter();
  const image = writer.add({
    dictionary: `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
    stream: deflateSync(new Uint8Array(1_000_000)),
  });
  const { catalog } = addPages(writer, [
    { operators: 'q 595 0 0 842 0 0 cm /Im Do Q', resources: `/XObject << /Im ${image} 0 R >>` },
    ...Array.from({ length: goodPages }, () => hello),
  ]);
  return writer.finish(catalog);
}

/** A page with `count` annotations, all of them the same square. */
export function annotatedPdf(count: number): Uint8Array<ArrayBuffer> {
  const writer = createPdfWriter();
  const square = writer.add('<< /Type /Annot /Subtype /Square /Rect [10 10 60 60] /C [1 0 0] >>');
  const list = Array.from({ length: count }, () => `${square} 0 R`).join(' ');
  const { catalog } = addPages(writer, [{ ...hello, extra: `/Annots [${list}]` }]);
  return writer.finish(catalog);
}

/** A page that takes long to draw: `layers` transparent layers, each as large as the page. */
export function slowPdf(layers: number): Uint8Array<ArrayBuffer> {
  const operators = `/G gs ${'0.99 g 0 0 595 842 re f '.repeat(layers)}`;
  return pdfOf([{ operators, resources: '/ExtGState << /G << /BM /Luminosity /ca 0.5 >> >>' }]);
}

/** A font whose matrix carries a script, as a viewer once ran it. */
export function scriptedFontPdf(): Uint8Array<ArrayBuffer> {
  const fonts =
    '/F9 << /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FirstChar 65 /LastChar 65 /Widths [9] ' +
    '/CharProcs << >> /Encoding << >> /FontMatrix [0.1 0 0 0.1 0 (0\\); globalThis.stolen = 1; //)] >> >>';
  return pdfOf([{ operators: 'BT /F9 40 Tf 60 700 Td (A) Tj ET', fonts }]);
}

/** Japanese in a font every old viewer was expected to have. */
export function unembeddedPdf(): Uint8Array<ArrayBuffer> {
  const writer = createPdfWriter();
  const descriptor = writer.add(
    '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  );
  const glyphs = writer.add(
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor ${descriptor} 0 R /DW 1000 >>`,
  );
  const font = writer.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-H /DescendantFonts [${glyphs} 0 R] >>`,
  );
  const { catalog } = addPages(writer, [
    { operators: 'BT /J 40 Tf 60 700 Td <65e5672c8a9e> Tj ET', fonts: `/J ${font} 0 R` },
  ]);
  return writer.finish(catalog);
}

/** A page that said `before` until the file was changed, by appending, to say `after`. */
export function revisedPdf(before: string, after: string): Uint8Array<ArrayBuffer> {
  const textContent = (word: string) => `BT /F1 40 Tf 60 700 Td ${literal(word)} Tj ET`;
  const first = pdfOf([{ operators: textContent(before) }]);
  const old = Buffer.from(first).toString('latin1');
  const content = Number(/\/Contents (\d+) 0 R/.exec(old)?.[1]);
  const table = Number(/startxref\n(\d+)/.exec(old)?.[1]);
  const body = `${content} 0 obj\n<< /Length ${textContent(after).length} >>\nstream\n${textContent(after)}\nendstream\nendobj\n`;
  const entry = `xref\n${content} 1\n${String(first.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${content + 9} /Root 1 0 R /Prev ${table} >>\nstartxref\n${first.length + body.length}\n%%EOF\n`;
  return Uint8Array.from(Buffer.concat([first, latin(body + entry + trailer)]));
}

/** Forms that draw each other `depth` deep, twice each: 2^depth drawings. */
export function formBombPdf(depth: number): Uint8Array<ArrayBuffer> {
  const writer = createPdfWriter();
  let inner = writer.add({
    dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 600 850]',
    stream: latin('0 0 300 300 re f'),
  });
  for (let level = 0; level < depth; level += 1) {
    inner = writer.add({
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 600 850] /Resources << /XObject << /X ${inner} 0 R >> >>`,
      stream: latin('/X Do /X Do'),
    });
  }
  const { catalog } = addPages(writer, [
    { operators: '/X Do', resources: `/XObject << /X ${inner} 0 R >>` },
  ]);
  return writer.finish(catalog);
}

/** A page that runs a script when it is opened, and links that are scripts. */
export function activeContentPdf(): Uint8Array<ArrayBuffer> {
  const script = '/S /JavaScript /JS (app.alert\\("run"\\))';
  return pdfOf(
    [
      {
        ...hello,
        extra:
          '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 100 100] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>]',
      },
    ],
    `/OpenAction << ${script} >>`,
  );
}

/** A document that carries a program as an embedded file. */
export function attachmentPdf(): Uint8Array<ArrayBuffer> {
  const writer = createPdfWriter();
  const file = writer.add({ dictionary: '/Type /EmbeddedFile', stream: latin('MZ not really') });
  const spec = writer.add(`<< /Type /Filespec /F (run.exe) /EF << /F ${file} 0 R >> >>`);
  const names = `/Names << /EmbeddedFiles << /Names [(run.exe) ${spec} 0 R] >> >>`;
  return writer.finish(addPages(writer, [hello], names).catalog);
}

/** A form program without pages of its own, beside the usual "please wait" page. */
export function xfaPdf(options: { withPage: boolean }): Uint8Array<ArrayBuffer> {
  const writer = createPdfWriter();
  const packet = writer.add({
    dictionary: '',
    stream: latin('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>'),
  });
  const form = `/NeedsRendering true /AcroForm << /Fields [] /XFA ${packet} 0 R >>`;
  const pages: PageParts[] = [{ operators: 'BT /F1 20 Tf 60 700 Td (Please wait...) Tj ET' }];
  return writer.finish(addPages(writer, options.withPage ? pages : [], form).catalog);
}

/** A file cut off before its directory, in which the contents of some pages (from 1) are missing. */
export function hollowPdf(pages: number, lost: readonly number[]): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(pdfOf(Array.from({ length: pages }, () => hello))).toString('latin1');
  const whole = text.slice(0, text.lastIndexOf('xref\n0'));
  const isLost = (object: string): boolean => {
    // Catalog, page tree and two fonts come first; then contents and page, page by page.
    const page = (Number.parseInt(object, 10) - 3) / 2;
    return lost.includes(page);
  };
  const objects = whole.split(/(?<=endobj\n)/u).filter((object) => !isLost(object));
  return Uint8Array.from(latin(objects.join('')));
}
