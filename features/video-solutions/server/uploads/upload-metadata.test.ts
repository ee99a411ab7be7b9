import { describe, expect, it } from 'vitest';
import { aboutUpload, cleanFileName } from './upload-metadata.ts';

describe('the metadata of an upload', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['/var/video.webm', 'video.webm'],
    ['...', 'recording'],
    ['..', 'recording'],
    ['', 'recording'],
    ['a\u0000b\u202Egpj.webm', 'abgpj.webm'],
    ['Soru 12 – çözüm.webm', 'Soru 12 – çözüm.webm'],
    ['録画.webm', '録画.webm'],
  ])('[TUS_RECORDING_UPLOAD-007] reads %j as the name %j', (given, name) => {
    expect(cleanFileName(given)).toBe(name);
  });

  it('shortens names without breaking a character', () => {
    expect(cleanFileName('😀'.repeat(500))).toBe('😀'.repeat(120));
  });

  it('reads what the recording answers, and nothing else', () => {
    expect(
      aboutUpload({
        filename: 'a.webm',
        question_id: '7',
        page_id: '3',
        order_id: '0',
        path: '/x',
      }),
    ).toEqual({ fileName: 'a.webm', aim: { questionId: 7, pageId: 3, orderId: 0 } });
    expect(aboutUpload(undefined)).toEqual({
      fileName: 'recording',
      aim: { questionId: null, pageId: null, orderId: null },
    });
  });

  it.each([['abc'], ['-1'], ['1.5'], ['0'], ['1e99']])('refuses the question %j', (given) => {
    expect(() => aboutUpload({ question_id: given })).toThrow('invalid');
  });
});
