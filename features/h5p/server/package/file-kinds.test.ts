import { UserFacingError } from '@sayfa/contract-kit';
import { threadTimeOf } from '@sayfa/testkit';
import { describe, expect, it } from 'vitest';
import {
  checkBeginning,
  lookInto,
  mayBeContent,
  mayBeLibrary,
  typeOfDrawing,
  typeOfFile,
} from './file-kinds.ts';

const refusalOf = (svg: string): string | undefined => {
  try {
    lookInto('a.svg', Buffer.from(svg));
    return undefined;
  } catch (error) {
    return error instanceof UserFacingError ? error.code : String(error);
  }
};

const DOCTYPE =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" >';
/** Of 400 KB; looked at again and again, they took minutes. */
const LONGEST_MS = 2_000;
const ICON_FONT = `<?xml version="1.0" standalone="no"?>${DOCTYPE}<svg xmlns="http://www.w3.org/2000/svg"><metadata>Made by hand</metadata><defs><font id="icons" horiz-adv-x="1024"><font-face units-per-em="1024"/><glyph unicode="&#xe600;" d="M0 0h10"/><glyph unicode="&#60;" d="M0 0"/></font></defs></svg>`;
const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

describe('drawings in packages', () => {
  it('may be icon fonts, as the libraries of schools bring them, and go out as fonts', () => {
    expect(refusalOf(ICON_FONT)).toBeUndefined();
    expect(typeOfDrawing(Buffer.from(ICON_FONT))).toBe('font/svg');
    expect(typeOfDrawing(Buffer.from(drawing('<path d="M0 0"/>')))).toBe('image/svg+xml');
  });

  it.each([
    drawing('<script>alert(1)</script>'),
    drawing('<a href="&#106;avascript:alert(1)"><path d="M0 0"/></a>'),
    drawing('<a href="java&#x0a;script:alert(1)"><path d="M0 0"/></a>'),
    drawing('<image href="&#104;ttps://elsewhere.example/a.png"/>'),
    drawing('<path onclick="alert(1)"/>'),
    drawing('<style>@import "//elsewhere.example/a.css"</style>'),
    drawing('<style><![CDATA[ @import "//elsewhere.example/a.css" ]]></style>'),
    drawing(`<image href = " https://elsewhere.example/a.png"/>`),
    `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('<text>&a;</text>')}`,
    `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${drawing('')}`,
  ])('that act are refused: %s', (svg) => {
    expect(refusalOf(svg)).toBe('h5p_file_type');
  });

  it.each(['', '#', ' # ', '#a', 'data:image/png;base64,AA'])('may lead to "%s"', (address) => {
    expect(refusalOf(drawing(`<use href="${address}" fill="none"/>`))).toBeUndefined();
  });

  it.each([
    '<style'.repeat(60_000),
    '<style>@'.repeat(60_000),
    `<a href=${' '.repeat(400_000)}#`,
    'href=" '.repeat(60_000),
    `<${' '.repeat(400_000)}`,
    ` on${'a'.repeat(400_000)}`,
    `javascript${' '.repeat(400_000)}`,
    '&#x'.repeat(130_000),
  ])('take no longer than their length asks for, case %#', async (inside) => {
    expect(await threadTimeOf(() => refusalOf(drawing(inside)))).toBeLessThan(LONGEST_MS);
  });
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'takes the ending %s, which every object has something of, for none',
  (ending) => {
    for (const name of [`a.${ending}`, `images/x.${ending.toUpperCase()}`]) {
      expect(typeOfFile(name)).toBeUndefined();
      expect(mayBeContent(name)).toBe(false);
      expect(mayBeLibrary(name)).toBe(false);
      expect(() => checkBeginning(name, Buffer.from('x'))).not.toThrow();
    }
  },
);
