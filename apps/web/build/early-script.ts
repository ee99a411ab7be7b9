import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Which source file a screen's address leads to, the more special address first. */
export type ScreenSources = readonly (readonly [addressStart: string, source: string])[];

type Ahead = { languages: Record<string, string[]>; screens: [string, string[]][] };

const MARK = '<!-- early-script -->';
const LANGUAGE_FILE = /src\/messages\/(\w\w)\.ts$/u;

const filesOf = (chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] => {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const part = bundle[name];
    if (files.has(name) || part?.type !== 'chunk' || part.isEntry) return;
    files.add(name);
    for (const style of part.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of part.imports) visit(next);
  };
  visit(chunk.fileName);
  return [...files];
};

const aheadOf = (bundle: Rolldown.OutputBundle, sources: ScreenSources): Ahead => {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const already = new Set(entry?.imports);
  const filesFor = (matches: (module: string) => boolean): string[] => {
    const chunk = chunks.find(
      ({ facadeModuleId }) => facadeModuleId && matches(facadeModuleId.replaceAll('\\', '/')),
    );
    return chunk ? filesOf(chunk, bundle).filter((file) => !already.has(file)) : [];
  };
  const languages: Record<string, string[]> = {};
  for (const { facadeModuleId } of chunks) {
    const language = LANGUAGE_FILE.exec(facadeModuleId?.replaceAll('\\', '/') ?? '')?.[1];
    if (language) languages[language] = filesFor((module) => module === facadeModuleId);
  }
  return {
    languages,
    screens: sources.map(([start, source]) => [start, filesFor((it) => it.endsWith(source))]),
  };
};

/**
 * Puts `early.js` into the page. It stands inline because a file of its own would delay the first
 * paint by a round trip; the server allows it by its hash.
 */
export const earlyScript = (folder: string, sources: ScreenSources): Plugin => ({
  name: 'sayfa-early-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const code = readFileSync(join(folder, 'early.js'), 'utf8');
      const ahead: Ahead = bundle
        ? aheadOf(bundle, sources)
        : { languages: { tr: [], en: [], fr: [], ar: [], ja: [] }, screens: [] };
      const short = code
        .replace(/^[ \t]*\/\/.*$/gmu, '')
        .replace('AHEAD', () => JSON.stringify(ahead))
        .replace(/\n\s*/gu, '\n')
        .trim();
      return html.replace(MARK, () => `<script>${short}</script>`);
    },
  },
});
