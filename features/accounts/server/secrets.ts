import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits as 43 letters that fit into headers and cookies. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is stored of a secret. A fast hash suffices: 256 random bits cannot be guessed. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'base64url');
