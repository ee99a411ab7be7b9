import { UserFacingError } from '@sayfa/contract-kit';
import type { FastifyRequest } from 'fastify';

/** Requests whose JSON spells the character somewhere; few do, so that no other body is walked through. */
const suspects = new WeakSet<FastifyRequest>();

/** Notes whether a JSON body may hold NUL, which PostgreSQL stores in no text. */
export const noteNul = (request: FastifyRequest, json: string): void => {
  if (json.includes('\\u0000')) suspects.add(request);
};

/** The way to the first text with NUL, names included; undefined where there is none. */
const pathToNul = (value: unknown): string[] | undefined => {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inside] of Object.entries(value)) {
    if (name.includes('\0')) return [];
    const path = pathToNul(inside);
    if (path) return [name, ...path];
  }
  return undefined;
};

const refusal = (field: string): UserFacingError =>
  new UserFacingError('invalid', { field: field || undefined });

/** Throws invalid where a JSON body holds NUL, naming the field. */
export const refuseNulIn = (request: FastifyRequest, body: unknown): void => {
  const path = suspects.has(request) ? pathToNul(body) : undefined;
  if (path) throw refusal(path.join('.'));
};

/** Throws invalid where the name or the text of a form's field holds NUL. */
export const refuseNulInField = (name: string, text: unknown): void => {
  if (name.includes('\0')) throw refusal('');
  if (typeof text === 'string' && text.includes('\0')) throw refusal(name);
};
