import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { modulePath, QUIET_MODULES, qrModules } from '@sayfa/paper-layout';
import { storedZip } from '@sayfa/server-kit';
import { type MadeCode, shownPaperCode } from '../contract/index.ts';

type Printed = MadeCode & { address: string };

/** Millimetres of a code with the white around it. */
const SIDE_MM = 16;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `034-07_ABCD2345`: page, question, code; sorts as the pages do. */
const nameOf = ({ page, number, code }: Printed): string => {
  const onPage = number === null ? '' : `-${twoDigits(number)}`;
  return `${String(page).padStart(3, '0')}${onPage}_${code}`;
};

/** A code as vectors, 16 mm a side with its white. */
const svgOf = ({ address }: Printed): string => {
  const modules = qrModules(address);
  const side = modules.size + 2 * QUIET_MODULES;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_MM}mm" height="${SIDE_MM}mm" ` +
    `viewBox="${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}">` +
    `<path d="${modulePath(modules)}"/></svg>`
  );
};

const csvLine = (made: Printed): string =>
  [made.page, made.number ?? '', made.kind, shownPaperCode(made.code), made.address].join(',');

/** UTF-8 with the lines that RFC 4180 has; no field holds a comma or a quote. */
const csvOf = (codes: readonly Printed[]): string =>
  ['page,question,kind,code,address', ...codes.map(csvLine), ''].join('\r\n');

/** A zip for typesetting: each code as an SVG, and a list of all as CSV. Made while it is sent. */
export const codePictures = async (codes: readonly Printed[]): Promise<Readable> => {
  const list = Buffer.from(csvOf(codes));
  const entries = [{ name: 'codes.csv', size: list.byteLength, read: async () => list }];
  for (const [at, made] of codes.entries()) {
    if (at % 8 === 0) await setImmediate();
    const bytes = Buffer.from(svgOf(made));
    entries.push({ name: `${nameOf(made)}.svg`, size: bytes.byteLength, read: async () => bytes });
  }
  return Readable.from(storedZip(entries), { objectMode: false });
};
