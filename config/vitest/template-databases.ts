import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { dropPostgresTemplates } from '@sayfa/testkit/template-database';

/** Sets the location of this run's template databases; returns a function that removes them. */
export const setup = () => {
  const folder = join(tmpdir(), `sayfa_templates_${randomUUID().slice(0, 8)}`);
  process.env.TEST_TEMPLATES = folder;
  return async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    const server = process.env.TEST_DATABASE_URL;
    if (server) await dropPostgresTemplates(server, `${basename(folder)}_`);
  };
};
