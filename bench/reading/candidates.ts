import type { BrowserContextOptions } from '@playwright/test';
import type { Session } from '../sayfa.ts';

/** A book as every candidate opens it. */
export type BenchBook = { name: string; hash: string; pages: number };

/** A program that shows a book in a browser. */
export type Candidate = {
  name: 'bare' | 'sayfa' | 'pdfjs';
  /** Address that opens the book at a page. */
  addressOf(book: BenchBook, page: number): string;
  /** A small answer of the same origin: after it, the browser has a process for the origin. */
  small: string;
  /** Cookies of a signed-in browser. */
  context: BrowserContextOptions;
};

/** The bare page and PDF.js on the peer server, Sayfa on its own. */
export const candidates = (peers: string, sayfa: string, session: Session): Candidate[] => {
  const peer = (name: 'bare' | 'pdfjs'): Candidate => ({
    name,
    small: `${peers}/small`,
    addressOf: (book, page) =>
      `${peers}/${name}.html?book=${book.name}&page=${page}&pages=${book.pages}`,
    context: {},
  });
  const cookies = session.cookies.map(({ name, value }) => ({
    name,
    value,
    domain: '127.0.0.1',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }));
  const localStorage = [
    { name: 'auth_token', value: session.token },
    { name: 'domain', value: 'demo' },
    { name: 'lang', value: 'en' },
  ];
  return [
    peer('bare'),
    {
      name: 'sayfa',
      small: `${sayfa}/healthz`,
      addressOf: (book, page) => `${sayfa}/indivibook/${book.hash}/${page}`,
      context: { storageState: { cookies, origins: [{ origin: sayfa, localStorage }] } },
    },
    peer('pdfjs'),
  ];
};
