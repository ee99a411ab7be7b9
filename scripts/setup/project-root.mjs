import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout; may contain spaces. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
