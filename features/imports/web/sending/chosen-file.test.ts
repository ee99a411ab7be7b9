import { describe, expect, it } from 'vitest';
import { problemOfFile } from './chosen-file.ts';

const MB = 1024 * 1024;

describe('problemOfFile', () => {
  it('[LIB-034] accepts PDFs only', () => {
    expect(problemOfFile({ name: 'book.pdf', type: 'application/pdf', size: 5 })).toBeUndefined();
    expect(problemOfFile({ name: 'BOOK.PDF', type: '', size: 5 })).toBeUndefined();
    expect(problemOfFile({ name: 'book.docx', type: '', size: 5 })?.code).toBe('not_a_pdf');
  });

  it('[PDF-058] knows the limit before sending', () => {
    const file = { name: 'book.pdf', type: 'application/pdf' };
    expect(problemOfFile({ ...file, size: 500 * MB })).toBeUndefined();
    expect(problemOfFile({ ...file, size: 500 * MB + 1 })).toEqual({
      code: 'file_too_large',
      limit: 500,
    });
    expect(problemOfFile({ ...file, size: 0 })?.code).toBe('pdf_empty');
  });
});
