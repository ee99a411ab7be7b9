import { walkFile } from './walk-file.ts';

const repairMs = 3_000;
/** Packed objects written out again are kept in memory. */
const maxSuffix = 64 * 1024 * 1024;

const objectHead = /(\d{1,8})\s+(\d{1,5})\s+obj\b/g;
const isCatalog = /\/Type\s*\/Catalog\b/;
const isPage = /\/Type\s*\/Page\b(?!s)/;
const pagesReference = /\/Pages\s+(\d+)\s+\d+\s+R/;

/** Ends whatever the file was in the middle of when it broke off: string, dictionary, stream. */
const closing = '\n> ) >>\nendstream\nendobj\n';

type Found = {
  numbers: Set<number>;
  pages: number[];
  catalog: { number: number; pages: number } | undefined;
  packed: string[];
};

/**
 * For a file that lost its end, and with it the directory: what has to be added to it so that
 * PDFium, which then collects the objects itself, knows where to begin. Nothing when no page is left.
 */
export function repairSuffix(
  file: { fd: number; bytes: number },
  now: () => number,
): Buffer | undefined {
  const found: Found = { numbers: new Set(), pages: [], catalog: undefined, packed: [] };
  let suffixBytes = 0;
  for (const part of walkFile(file, now() + repairMs, now)) {
    if (part.kind === 'plain') {
      for (const { number, body } of splitObjects(part.text)) meet(found, number, body);
      continue;
    }
    for (const { number, body } of part.objects) {
      meet(found, number, body);
      const written = `${number} 0 obj\n${body}\nendobj\n`;
      suffixBytes += written.length;
      if (suffixBytes > maxSuffix) return undefined;
      found.packed.push(written);
    }
  }
  return writeSuffix(found);
}

function* splitObjects(text: string): Generator<{ number: number; body: string }> {
  const heads = [...text.matchAll(objectHead)];
  for (const [index, head] of heads.entries()) {
    const body = text.slice(head.index + head[0].length, heads[index + 1]?.index ?? text.length);
    yield { number: Number(head[1]), body };
  }
}

function meet(found: Found, number: number, body: string): void {
  found.numbers.add(number);
  if (isPage.test(body)) found.pages.push(number);
  // The last one counts: files are changed by appending.
  const pages = isCatalog.test(body) ? pagesReference.exec(body)?.[1] : undefined;
  if (pages !== undefined) found.catalog = { number, pages: Number(pages) };
}

function writeSuffix({ numbers, pages, catalog, packed }: Found): Buffer | undefined {
  const free = Math.max(0, ...numbers) + 1;
  const parts = [closing, ...packed];
  let root = catalog?.number;
  if (catalog === undefined || !numbers.has(catalog.pages)) {
    const kids = [...new Set(pages)];
    if (kids.length === 0) return undefined;
    root = free;
    const list = kids.map((kid) => `${kid} 0 R`).join(' ');
    parts.push(`${free} 0 obj\n<< /Type /Catalog /Pages ${free + 1} 0 R >>\nendobj\n`);
    parts.push(
      `${free + 1} 0 obj\n<< /Type /Pages /Count ${kids.length} /Kids [${list}] >>\nendobj\n`,
    );
  }
  parts.push(`trailer\n<< /Root ${root} 0 R /Size ${free + 2} >>\nstartxref\n0\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}
