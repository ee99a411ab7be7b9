/** Cells that a spreadsheet would take for a formula begin like this. Source: OWASP, CSV injection. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const QUOTED = /[",;\r\n\t]|^\s|\s$/u;

/** A cell as CSV: what would be a formula becomes text, quotes are doubled. */
export const csvCell = (value: string | number | null): string => {
  const text = String(value ?? '');
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A line of CSV with its end. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
