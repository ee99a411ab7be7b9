import type { FontFiles } from './font-files.ts';

/** PDFium's request for a font that the document names but does not contain. */
export type RequestedFont = {
  /** The document's name for it, such as `Arial,Bold`. */
  face: string;
  weight: number;
  italic: boolean;
  /** Windows' numbers for scripts. */
  charset: number;
  /** Windows' bits: 1 fixed pitch, 0x10 with serifs, 0x30 fixed-width family. */
  pitchFamily: number;
};

/** Fonts that have the letters of a script, best first; the rest follows from the family. */
const byCharset: Readonly<Record<number, readonly string[]>> = {
  128: [
    'notosanscjk-regular',
    'notosansjp-regular',
    'ipagp',
    'ipag',
    'msgothic',
    'droidsansfallbackfull',
  ],
  129: [
    'notosanscjk-regular',
    'notosanskr-regular',
    'nanumgothic',
    'malgun',
    'droidsansfallbackfull',
  ],
  134: [
    'notosanscjk-regular',
    'notosanssc-regular',
    'wqy-zenhei',
    'simsun',
    'droidsansfallbackfull',
  ],
  136: [
    'notosanscjk-regular',
    'notosanstc-regular',
    'wqy-zenhei',
    'mingliu',
    'droidsansfallbackfull',
  ],
  177: ['notosanshebrew-regular', 'dejavusans', 'arial'],
  178: ['notonaskharabic-regular', 'notosansarabic-regular', 'dejavusans', 'arial'],
  222: ['notosansthai-regular', 'tahoma'],
};

/** Families with Latin, Greek and Cyrillic letters: as wide as Arial, Times and Courier first. */
const families = {
  sans: ['liberationsans', 'arial', 'arimo', 'dejavusans', 'notosans'],
  serif: ['liberationserif', 'timesnewroman', 'times', 'tinos', 'dejavuserif', 'notoserif'],
  mono: ['liberationmono', 'couriernew', 'cour', 'cousine', 'dejavusansmono', 'notosansmono'],
} as const;
const boldFrom = 600;

/** The path of the machine's font that comes closest, if any has the script's letters. */
export function chooseFont(files: FontFiles, requested: RequestedFont): string | undefined {
  for (const name of byCharset[requested.charset] ?? []) {
    const path = files.get(name);
    if (path !== undefined) return path;
  }
  const face = requested.face.toLowerCase().replace(/[\s_]/g, '');
  const bold = requested.weight >= boldFrom || /bold|black|heavy/.test(face);
  const italic = requested.italic || /italic|oblique/.test(face);
  for (const family of [face.split(/[,-]/, 1)[0] ?? face, ...families[familyOf(face, requested)]]) {
    for (const style of styleNames(bold, italic)) {
      const path = files.get(family + style);
      if (path !== undefined) return path;
    }
  }
  return undefined;
}

function familyOf(face: string, requested: RequestedFont): keyof typeof families {
  if (/courier|mono|consol|typewriter/.test(face) || (requested.pitchFamily & 1) === 1)
    return 'mono';
  if (/arial|helvetica|sans|verdana|tahoma|calibri/.test(face)) return 'sans';
  if (/times|serif|roman|georgia|garamond|cambria|book/.test(face)) return 'serif';
  return (requested.pitchFamily & 0x10) === 0 ? 'sans' : 'serif';
}

/** Ends of file names, from the exact style to the plain one. */
function styleNames(bold: boolean, italic: boolean): string[] {
  const plain = ['-regular', ''];
  if (bold && italic) return ['-bolditalic', '-boldoblique', 'bi', '-bold', ...plain];
  if (bold) return ['-bold', 'bd', ...plain];
  if (italic) return ['-italic', '-oblique', 'i', ...plain];
  return plain;
}
