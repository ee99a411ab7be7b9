import type { UserFacingError } from '@sayfa/contract-kit';
import { directionOf } from '@sayfa/i18n';
import { languageOfRequest, type Messages } from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether a browser opens a page, rather than a script asking for something. */
export const isPageOpened = ({ method, headers, url }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/u.test(headers.accept ?? '');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page that says that the server is busy and opens the address again by itself. */
export const sendBusyPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { code, status, extras }: UserFacingError,
  messages: Messages,
): FastifyReply => {
  const language = languageOfRequest(request);
  const text = escaped(messages(language, code, {}));
  const seconds = Math.ceil(extras.retryAfter ?? 1);
  return reply
    .status(status)
    .header('retry-after', seconds)
    .header('refresh', seconds)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sayfa</title><p role="status">${text}</p></html>\n`,
    );
};
