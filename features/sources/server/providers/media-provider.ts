import type { Credit } from '@sayfa/contract-kit';

/** What a stock provider is asked. */
export type MediaQuery = {
  query: string;
  language: string;
  /** From 1. */
  page: number;
  /** Pictures only. */
  type?: 'all' | 'vector';
};

/** A result of a stock provider. */
export type MediaHit = {
  id: string;
  description: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Seconds; 0 of pictures. */
  duration: number;
  credit: Credit;
  /** Addresses of its files, by size; all of them were checked by `isAllowed`. */
  files: Readonly<Record<string, string>>;
};

/** One page of results. */
export type MediaAnswer = {
  total: number;
  totalHits: number;
  hits: MediaHit[];
  /** Code of the language that was searched in where it is another than the chosen one. */
  searchedIn?: string;
};

/** A request to a provider. The key is in it. */
export type MediaRequest = { url: string; headers?: Record<string, string> };

/** How one provider is asked, and what its answers mean. */
export type MediaProvider = {
  /** Of the log. */
  name: string;
  /** The language that it searches in for people of a language; their own where left out. */
  languageFor?(language: string): string;
  search(question: MediaQuery): MediaRequest;
  /** Undefined for an answer in an unknown shape. Results in one are left out. */
  read(answer: unknown): MediaAnswer | undefined;
  /** Asks for one result, which this server has forgotten or never knew. */
  find(id: string): MediaRequest;
  readOne(answer: unknown): MediaHit | undefined;
  /** Reports that a result is used, where the provider counts. */
  used?(id: string): MediaRequest;
};

/**
 * Whether a file may be fetched: from the provider's own hosts by https, or from where its calls
 * go. So no answer leads this server to an address within its own network.
 */
export const isAllowed = (text: string, calls: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname, username, password, port } = new URL(text);
  if (username || password) return false;
  if (origin === new URL(calls).origin) return true;
  return protocol === 'https:' && port === '' && hosts.includes(hostname);
};

/** A page of the provider, for people to open; its home page where the answer names another host. */
export const pageAt = (text: string, home: string): string =>
  URL.canParse(text) && new URL(text).origin === new URL(home).origin ? new URL(text).href : home;
