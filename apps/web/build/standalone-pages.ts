import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

const PARTS = 'parts';
const PLACE = /^[ \t]*<!-- part: ([a-z-]+) -->\n/gmu;

/** The pages in `folder` that stand by themselves, by their address, each with the parts it names. */
export const standalonePagesIn = (folder: string): Map<string, string> => {
  const part = (name: string): string => readFileSync(join(folder, PARTS, `${name}.html`), 'utf8');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.html') && !name.startsWith(`${PARTS}/`));
  return new Map(
    names.map((name) => [
      name,
      readFileSync(join(folder, name), 'utf8').replace(PLACE, (_, partName: string) =>
        part(partName),
      ),
    ]),
  );
};

/**
 * Adds the pages that run without the application. What they share is put into each of them: their
 * policy lets them load nothing.
 */
export const standalonePages = (folder: string): Plugin => ({
  name: 'sayfa-solo-pages',
  generateBundle() {
    for (const [fileName, source] of standalonePagesIn(folder))
      this.emitFile({ type: 'asset', fileName, source });
  },
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const page = standalonePagesIn(folder).get((request.url ?? '').split('?')[0]?.slice(1) ?? '');
      if (page === undefined) next();
      else response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    });
  },
});
