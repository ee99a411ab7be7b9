import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { build } from 'vite';
import { peersFolder } from '../peers.ts';
import { cached } from '../place.ts';

const source = path.join(import.meta.dirname, 'pages');

const buildPages = (names: readonly string[], out: string, alias: Record<string, string> = {}) =>
  build({
    root: source,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.IS_PREACT': '"false"' },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'esnext',
      chunkSizeWarningLimit: 100_000,
      rolldownOptions: { input: names.map((name) => path.join(source, `${name}.html`)) },
    },
  });

/** Builds Excalidraw's page once for each version, because it is slow. */
const buildExcalidraw = async (out: string): Promise<void> => {
  const folder = path.join(await peersFolder(), 'node_modules');
  const stamp = path.join(out, 'built-from');
  const expected = ['excalidraw.mjs', 'excalidraw.html']
    .map((name) => readFileSync(path.join(source, name), 'utf8'))
    .concat(readFileSync(path.join(folder, '@excalidraw', 'excalidraw', 'package.json'), 'utf8'))
    .join('\n');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return;
  const excalidraw = path.join(folder, '@excalidraw', 'excalidraw', 'dist', 'prod');
  await buildPages(['excalidraw'], out, {
    '@excalidraw/excalidraw/index.css': path.join(excalidraw, 'index.css'),
    '@excalidraw/excalidraw': path.join(excalidraw, 'index.js'),
    'react-dom/client': path.join(folder, 'react-dom', 'client.js'),
    'react-dom': path.join(folder, 'react-dom'),
    'react/jsx-runtime': path.join(folder, 'react', 'jsx-runtime.js'),
    react: path.join(folder, 'react'),
  });
  writeFileSync(stamp, expected);
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds the pages of all candidates and serves them on the loopback address. */
export const servePages = async (): Promise<{ address: string; close(): void }> => {
  const folders = [cached('ink', 'own'), cached('ink', 'excalidraw')];
  await buildPages(['sayfa', 'bare'], folders[0] ?? '');
  await buildExcalidraw(folders[1] ?? '');
  const server = createServer((question, answer) => {
    const { pathname } = new URL(question.url ?? '/', 'http://ink');
    const name = path.normalize(decodeURIComponent(pathname)).replace(/^(\.\.[/\\])+/, '');
    const file = folders.map((folder) => path.join(folder, name)).find((one) => existsSync(one));
    if (!file || name === '/') {
      answer.writeHead(404);
      answer.end();
      return;
    }
    answer.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    });
    answer.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
};
