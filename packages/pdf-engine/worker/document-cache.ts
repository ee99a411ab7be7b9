import { statSync } from 'node:fs';
import type { PdfSource } from '../pdf-types.ts';
import type { BlockReaders } from './block-readers.ts';
import { type OpenDocument, openDocument } from './open-document.ts';
import type { Pdfium } from './pdfium.ts';

/** The pages of a book follow each other, and few books are imported at once. */
const maxDocuments = 2;

/** PDFium caches what it has parsed, pictures included, until the document is closed. */
const maxBytes = 32 * 1024 * 1024;

/** Documents kept open between tasks. */
export type DocumentCache = {
  /** Opens the document or returns the open one; a file replaced on disk is reopened. */
  open(source: PdfSource): OpenDocument;
  closeAll(): void;
};

/** Creates an empty cache. */
export function createDocumentCache(pdfium: Pdfium, readers: BlockReaders): DocumentCache {
  // In order of use: the first is the one longest unused.
  const documents = new Map<string, OpenDocument>();
  return {
    open(source) {
      const { ino, size, mtimeMs } = statSync(source.path);
      const key = JSON.stringify([source.path, source.password ?? '', ino, size, mtimeMs]);
      const known = documents.get(key);
      documents.delete(key);
      const isFull = known !== undefined && known.readBytes() > maxBytes;
      if (isFull) known.close();
      const document =
        known === undefined || isFull ? openDocument(pdfium, readers, source) : known;
      documents.set(key, document);
      for (const [oldest, old] of documents) {
        if (documents.size <= maxDocuments) break;
        documents.delete(oldest);
        old.close();
      }
      return document;
    },
    closeAll() {
      for (const document of documents.values()) document.close();
      documents.clear();
    },
  };
}
