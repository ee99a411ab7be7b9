import { encode } from 'uqr';

/** Modules of white around a code, which readers need. ISO 18004. */
export const QUIET_MODULES = 4;

/** A QR code: how many modules it has a side without the white around, its version, and where it is dark. */
export type QrModules = { size: number; version: number; isDark(x: number, y: number): boolean };

/** The QR code of a text, at level M or better. Capitals, digits and `$%*+-./:` take the least room. */
export const qrModules = (text: string): QrModules => {
  const { data, size, version } = encode(text, { ecc: 'M', border: 0, boostEcc: true });
  return { size, version, isDark: (x, y) => data[y]?.[x] === true };
};

/** Dark modules in a row: from `start` to before `end`. */
type Run = { row: number; start: number; end: number };

/** Modules in a row are one run, so that no seam shows between them. */
const runsOf = ({ size, isDark }: QrModules): Run[] => {
  const runs: Run[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, row)) continue;
      const start = x;
      while (x + 1 < size && isDark(x + 1, row)) x += 1;
      runs.push({ row, start, end: x + 1 });
    }
  }
  return runs;
};

/** The dark modules as areas, one unit each. */
export const modulePath = (modules: QrModules): string =>
  runsOf(modules)
    .map(
      ({ row, start, end }) =>
        `M${start} ${row}L${end} ${row}L${end} ${row + 1}L${start} ${row + 1}Z`,
    )
    .join('');

/** The same as lines one unit wide without caps, which a PDF holds in less than half as many numbers. */
export const moduleLines = (modules: QrModules): string =>
  runsOf(modules)
    .map(({ row, start, end }) => `M${start} ${row + 0.5}L${end} ${row + 0.5}`)
    .join('');
