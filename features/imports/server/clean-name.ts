const NAME_LENGTH = 200;
const CONTROLS = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.[^.]*)*$/iu;

/** Text on one line without control and direction characters, at most 200 characters long. */
export const cleanLine = (text: string): string =>
  [...text.toWellFormed().replace(CONTROLS, ' ').replace(/\s+/gu, ' ').trim()]
    .slice(0, NAME_LENGTH)
    .join('')
    .trim();

/** A name to show for an uploaded file: no folders, no control characters, no device names. */
export const cleanFileName = (name: string): string => {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  const line = cleanLine(last.replaceAll('\0', '')).replace(/^\.+/u, '');
  return DEVICE.test(line) ? '' : line;
};
