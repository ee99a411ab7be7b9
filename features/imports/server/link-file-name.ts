import { cleanFileName } from './clean-name.ts';

const EXTENDED = /filename\*\s*=\s*utf-8''([^;]+)/iu;
const PLAIN = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/iu;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A name for what a link leads to: the header's, else the last part of the address. Cleaned. */
export const fileNameOf = (disposition: string | undefined, url: URL): string => {
  const extended = EXTENDED.exec(disposition ?? '')?.[1];
  const plain = PLAIN.exec(disposition ?? '');
  const fromHeader = extended ? decoded(extended) : (plain?.[1] ?? plain?.[2] ?? '');
  return cleanFileName(fromHeader) || cleanFileName(decoded(url.pathname.split('/').at(-1) ?? ''));
};
