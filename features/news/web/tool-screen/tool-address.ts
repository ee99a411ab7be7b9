import type { Language } from '@sayfa/i18n';

const OWN = '/tools/';

/** Whether a tool is one of this server's own pages. */
export const isOwnTool = (url: string): boolean => url.startsWith(OWN);

/** Where a tool opens; one of ours learns the language. */
export const addressOfTool = (url: string, language: Language): string =>
  isOwnTool(url) ? `${url.split('?')[0]}?lang=${language}` : url;
