import { describe, expect, it } from 'vitest';
import { fileNameOf } from './link-file-name.ts';

describe('fileNameOf', () => {
  it.each([
    [undefined, 'http://a.example/books/Fen%20Bilimleri.pdf?x=1', 'Fen Bilimleri.pdf'],
    ['attachment; filename="a.pdf"', 'http://a.example/download', 'a.pdf'],
    ['attachment; filename=a.pdf; x=y', 'http://a.example/', 'a.pdf'],
    [
      "attachment; filename=b.pdf; filename*=UTF-8''%C3%87a%C4%9F.pdf",
      'http://a.example/',
      'Çağ.pdf',
    ],
    ['attachment; filename="../../etc/passwd"', 'http://a.example/', 'passwd'],
    ["attachment; filename*=UTF-8''%zz", 'http://a.example/', '%zz'],
    [undefined, 'http://a.example/', ''],
  ])('of %j at %s is %j', (header, link, name) => {
    expect(fileNameOf(header, new URL(link))).toBe(name);
  });
});
