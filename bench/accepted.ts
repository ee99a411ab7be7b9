import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Row } from './report.ts';

const file = path.join(import.meta.dirname, 'accepted.json');
/** How much worse than accepted a ratio may be. */
const TOLERANCE = 1.15;

/** Ratios by figure; less is better. */
export type Ratios = Readonly<Record<string, number>>;

/** A figure whose ratio is worse than what was accepted. */
export type Loss = { figure: string; accepted: number; ratio: number };

/** The ratios of some rows. A figure that could not be measured is infinitely bad. */
export const ratiosOf = (rows: readonly Row[]): Ratios =>
  Object.fromEntries(
    rows.flatMap(({ figure, ratio }) =>
      ratio === undefined ? [] : [[figure, Number.isFinite(ratio) ? ratio : Infinity]],
    ),
  );

/** Which figures lost more than 15 %. Those that nobody has accepted yet are not compared. */
export const lossesOf = (accepted: Ratios, found: Ratios): Loss[] =>
  Object.entries(found).flatMap(([figure, ratio]) => {
    const before = accepted[figure];
    return before !== undefined && ratio > before * TOLERANCE
      ? [{ figure, accepted: before, ratio }]
      : [];
  });

/** The ratios that were accepted last. */
export const readAccepted = (): Ratios =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** Accepts ratios; those of figures that were not measured now stay. */
export const writeAccepted = (found: Ratios): void => {
  const measured = Object.entries(found)
    .filter(([, ratio]) => Number.isFinite(ratio))
    .map(([figure, ratio]) => [figure, Math.round(ratio * 1000) / 1000]);
  const all = { ...readAccepted(), ...Object.fromEntries(measured) };
  const sorted = Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
};
