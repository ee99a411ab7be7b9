import fc from 'fast-check';
import jsQr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { LABEL_GRIDS, labelMarks, placesOnSheet, qrModules } from './index.ts';

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const code = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 8, maxLength: 8 })
  .map((letters) => letters.join(''));
const host = fc.stringMatching(/^[A-Z][A-Z0-9]{2,20}\.[A-Z]{2,10}\.[A-Z]{2}$/u);

/** The code as a camera has it: four pixels a module, white around it. */
const readBack = (text: string): string | undefined => {
  const { size, isDark } = qrModules(text);
  const pixels = 4;
  const side = (size + 8) * pixels;
  const picture = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (!isDark(Math.floor(x / pixels) - 4, Math.floor(y / pixels) - 4)) continue;
      picture.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsQr(picture, side, side)?.data;
};

describe('QR codes of addresses', () => {
  it('[PAP-002] are read back as they were, in version 3 or less up to 61 characters', () => {
    fc.assert(
      fc.property(host, code, (name, letters) => {
        const address = `HTTPS://${name}/Q/${letters}`;
        expect(readBack(address)).toBe(address);
        if (address.length <= 61) expect(qrModules(address).version).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('labels', () => {
  const label = (address: string) => ({ address, lines: ['ABCD-EFGH', '34 · 7'] as const });

  it.each(Object.entries(LABEL_GRIDS))(
    '[PAP-006] of %s fit on the paper, with codes that can be read, for addresses up to 61 characters',
    (_, grid) => {
      const places = placesOnSheet(grid) ?? [];
      expect(places).toHaveLength(grid.columns * grid.rows);
      for (const address of ['HTTPS://A.TR/Q/ABCD2345', `HTTPS://${'A'.repeat(42)}/Q/ABCD2345`]) {
        for (const place of places) {
          const [modules, ...lines] = labelMarks(label(address), place) ?? [];
          expect(modules).toBeDefined();
          expect(lines).toHaveLength(2);
          const { size } = qrModules(address);
          const mm = (modules?.matrix[0] ?? 0) * 0.21;
          expect(mm).toBeGreaterThanOrEqual(0.38);
          expect(mm * (size + 8)).toBeGreaterThanOrEqual(14);
          const left = (modules?.matrix[4] ?? 0) * 0.21;
          const top = (modules?.matrix[5] ?? 0) * 0.21;
          expect(left - 4 * mm).toBeGreaterThanOrEqual(place.left);
          expect(left + (size + 4) * mm).toBeLessThanOrEqual(place.left + place.width);
          expect(top - 4 * mm).toBeGreaterThanOrEqual(place.top);
          expect(top + (size + 4) * mm).toBeLessThanOrEqual(place.top + place.height);
        }
      }
    },
  );

  it('[PAP-006] are refused where the grid is larger than the paper or a code too small', () => {
    expect(placesOnSheet({ columns: 4, rows: 8, width: 70, height: 37 })).toBeUndefined();
    expect(placesOnSheet({ ...LABEL_GRIDS['5x13'], left: 30 })).toBeUndefined();
    const small = { left: 0, top: 0, width: 18, height: 18 };
    expect(labelMarks(label('HTTPS://A.TR/Q/ABCD2345'), small)).toBeUndefined();
  });
});
