import { UserFacingError } from '@sayfa/contract-kit';
import type { FastifyRequest } from 'fastify';

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.trim() : undefined;
};

/** The version that a change is made on; undefined where any will do. Throws invalid. */
export const requestedVersionOf = (request: FastifyRequest): number | undefined => {
  const value = headerOf(request, 'if-match');
  if (value === undefined || value === '*') return undefined;
  const [, digits] = /^(?:W\/)?"?(\d{1,15})"?$/u.exec(value) ?? [];
  if (digits === undefined) throw new UserFacingError('invalid', { field: 'If-Match' });
  return Number(digits);
};

/** What a device calls a call that it may send again; undefined where it does not. Throws invalid. */
export const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const value = headerOf(request, 'idempotency-key');
  if (value === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,100}$/u.test(value)) {
    throw new UserFacingError('invalid', { field: 'Idempotency-Key' });
  }
  return value;
};
