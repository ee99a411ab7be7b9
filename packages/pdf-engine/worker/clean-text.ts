const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const maxLength = 500;

/** A title on one line, without control characters; markup stays the plain text it is. */
export function cleanTitle(text: string): string {
  return text.toWellFormed().replace(controls, ' ').replace(/\s+/g, ' ').trim().slice(0, maxLength);
}
