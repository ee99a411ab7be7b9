import { describe, expect, it } from 'vitest';
import { bookTitle } from './book-title.ts';
import { cleanFileName } from './clean-name.ts';

describe('bookTitle', () => {
  it.each([
    ['Given', 'Of the PDF', 'file.pdf', 'Given'],
    ['', 'Matematik 8', 'file.pdf', 'Matematik 8'],
    ['', 'Microsoft Word - son.docx', 'Fen_Bilimleri+8.pdf', 'Fen Bilimleri 8'],
    ['', 'untitled', 'Algebra.PDF', 'Algebra'],
    ['', 'book-final.indd', 'Algebra.pdf', 'Algebra'],
    ['', '***', 'Algebra.pdf', 'Algebra'],
    ['', '', '.pdf', 'PDF'],
    ['  \u202eevil\u0000\n ', '', 'a.pdf', 'evil'],
  ])('of %j, %j and %j is %j', (given, ofPdf, fileName, title) => {
    expect(bookTitle(given, ofPdf, fileName)).toBe(title);
  });

  it('[PDF-044] keeps markup as text', () => {
    expect(bookTitle('', '<img src=x onerror=alert(1)>', 'a.pdf')).toBe(
      '<img src=x onerror=alert(1)>',
    );
  });

  it('is at most 200 letters long and never half a letter', () => {
    const title = bookTitle('😀'.repeat(300), '', '');
    expect([...title]).toHaveLength(200);
    expect(title.isWellFormed()).toBe(true);
  });
});

describe('cleanFileName', () => {
  it.each([
    ['PDF-052', '../../x.pdf', 'x.pdf'],
    ['PDF-052', 'C:\\Users\\a\\x.pdf', 'x.pdf'],
    ['PDF-054', 'a\u0000b\n.pdf', 'ab .pdf'],
    ['PDF-054', 'CON.pdf', ''],
    ['PDF-054', 'lpt1', ''],
    ['PDF-054', '..', ''],
    ['PDF-054', 'x\u202efdp.exe', 'x fdp.exe'],
    ['PDF-054', 'Çağ 1.pdf', 'Çağ 1.pdf'],
  ])('[%s] of %j is %j', (_, name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });
});
