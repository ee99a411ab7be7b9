import type { Outbox } from '@sayfa/accounts/server';
import type { FastifyInstance } from 'fastify';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => ESCAPES[sign] ?? sign);

const pageOf = (messages: ReturnType<Outbox['messages']>): string => {
  const rows = messages.map(
    ({ to, text, sentAt }) =>
      `<li><time>${new Date(sentAt).toISOString()}</time> <b>${escaped(to)}</b> <bdi>${escaped(text)}</bdi></li>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>SMS</title><ol>${rows.join('')}</ol>`;
};

/** The route that `mountOutbox` adds, on servers under development only. */
export const OUTBOX_ROUTE = 'GET /dev/outbox';

/** `/dev/outbox`: what a server under development would have sent, newest first, as page or JSON. */
export const mountOutbox = (app: FastifyInstance, outbox: Outbox): void => {
  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const messages = outbox.messages();
    if (request.headers.accept?.includes('text/html')) {
      return reply.type('text/html; charset=utf-8').send(pageOf(messages));
    }
    return reply.send({
      messages: messages.map(({ to, text, sentAt }) => ({
        to,
        text,
        sent_at: new Date(sentAt).toISOString(),
      })),
    });
  });
};
