import { UserFacingError } from '@sayfa/contract-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './error-handling.ts';
import type { Messages } from './messages.ts';
import { isPiece } from './piece-body.ts';

const carriesBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/iu.test(headers['content-type'] ?? '');

const CHECKS = 30;

/**
 * Options of a Node server that end requests whose headers have not arrived in time. Node looks every
 * 30 seconds by itself, so that a limit of 30 would mean up to a minute.
 */
export const headerWatch = (milliseconds: number) => ({
  headersTimeout: milliseconds,
  connectionsCheckingInterval: Math.ceil(milliseconds / CHECKS),
});

/**
 * Answers request_timeout where a body has not arrived as a whole in time. Multipart forms and pieces
 * of uploads are exempt: a large file on a slow line takes minutes, so who receives one watches it
 * for stalls.
 * Node's own limit for requests knows no exemption and must be off.
 */
export const watchBodies = (
  app: FastifyInstance,
  messages: Messages,
  milliseconds: number,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!carriesBody(request) || isForm(request) || isPiece(request)) return;
    const timer = setTimeout(() => {
      if (request.raw.complete || reply.sent) return;
      reply.header('connection', 'close');
      sendRefusal(request, reply, new UserFacingError('request_timeout'), messages);
    }, milliseconds);
    request.raw.once('close', () => clearTimeout(timer));
    request.raw.once('end', () => clearTimeout(timer));
  });
};
