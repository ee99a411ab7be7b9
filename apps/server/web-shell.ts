import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { PublicConfig } from '@sayfa/contract-kit';
import { PLAYER_HOSTS } from '@sayfa/embeds';
import { H5P_HOSTS } from '@sayfa/h5p-kit';
import { directionOf, languageOf } from '@sayfa/i18n';
import { devicePolicy, pagePolicy, standalonePagePolicy, workerPolicy } from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.wav': 'audio/wav',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

type Encoding = 'br' | 'gzip';

/** A built file, read when first asked for. */
type BuiltFile = {
  type: string;
  etag: string;
  bodies: Map<Encoding | 'identity', Buffer>;
  /** Of a page that runs by itself. */
  policy: string | undefined;
};

/**
 * Puts into the application's page what an address shows before the application runs, for the one
 * who asks; undefined where there is nothing.
 */
export type BootPort = (
  request: FastifyRequest,
  path: string,
) => Promise<((page: string) => string) | undefined>;

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The worker of offline mode asks this server on behalf of its pages. */
const WORKER = /[\\/]offline-worker\.js$/u;

const policyOf = (path: string, content: Buffer): string | undefined => {
  if (WORKER.test(path)) return workerPolicy;
  if (extname(path) !== '.html') return undefined;
  return standalonePagePolicy(inlineScriptHashes(content.toString('utf8')));
};

const readBuilt = (path: string): BuiltFile => {
  const identity = readFileSync(path);
  const bodies = new Map<Encoding | 'identity', Buffer>([['identity', identity]]);
  for (const encoding of ['br', 'gzip'] as const) {
    if (existsSync(path + SUFFIX[encoding]))
      bodies.set(encoding, readFileSync(path + SUFFIX[encoding]));
  }
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const policy = policyOf(path, identity);
  return { type: TYPES[extname(path)] ?? 'application/octet-stream', etag, bodies, policy };
};

const builtPaths = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile() && !/\.(br|gz|map)$/u.test(name))
      .map((name) => `/${name.split(sep).join('/')}`),
  );

const encodingFor = (request: FastifyRequest, file: BuiltFile): Encoding | 'identity' => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find(
    (encoding) => new RegExp(`\\b${encoding}\\b`, 'u').test(accepted) && file.bodies.has(encoding),
  );
  return encoding ?? 'identity';
};

const sendBuilt = (request: FastifyRequest, reply: FastifyReply, path: string, file: BuiltFile) => {
  const immutable = path.startsWith('/assets/');
  reply
    .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', file.etag)
    .header('vary', 'accept-encoding');
  if (file.policy) reply.header('content-security-policy', file.policy);
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  const encoding = encodingFor(request, file);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(file.type).send(file.bodies.get(encoding));
};

/** Hashes of the scripts that stand in a page itself, for its content security policy. */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

/** Writes language and direction into the page, so that nothing jumps when the application starts. */
const withLanguage = (html: string, request: FastifyRequest): string => {
  const language = languageOf(request.cookies?.lang);
  if (!language) return html;
  return html.replace(
    /<html lang="\w+"( dir="\w+")?/u,
    `<html lang="${language}" dir="${directionOf(language)}"`,
  );
};

/** The page carries the public configuration; a data block runs nothing, so it needs no hash. */
const withPublicConfig = (html: string, config: PublicConfig): string => {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="public-config">${json}</script></head>`,
  );
};

/** How the server is set, as far as its page says so. */
type PageSettings = {
  publicConfig?: () => PublicConfig;
  embedHosts: readonly string[];
  /** Whether who asks for the page may use a camera. */
  mayUseCamera: (request: FastifyRequest) => Promise<boolean>;
};

/** One build of the web application. */
type Build = {
  /** Milliseconds since 1970. */
  builtAt: number;
  index: string;
  paths: ReadonlySet<string>;
  files: Map<string, BuiltFile>;
  scriptHashes: string[];
};

const loadBuild = (folder: string, builtAt: number): Build => {
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  return {
    builtAt,
    index,
    paths: builtPaths(folder),
    files: new Map(),
    scriptHashes: inlineScriptHashes(index),
  };
};

/** The build as it lies in the folder now; a new one is taken up without a restart. */
const currentBuild = (folder: string): (() => Build | undefined) => {
  let build: Build | undefined;
  return () => {
    const builtAt = statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;
    if (builtAt !== undefined && builtAt !== build?.builtAt) build = loadBuild(folder, builtAt);
    return build;
  };
};

const builtFile = (
  folder: string,
  { paths, files }: Build,
  path: string,
): BuiltFile | undefined => {
  if (!paths.has(path) || path === '/index.html') return undefined;
  const known = files.get(path);
  if (known) return known;
  const onDisk = join(folder, path);
  if (!existsSync(onDisk)) return undefined;
  const file = readBuilt(onDisk);
  files.set(path, file);
  return file;
};

/**
 * The built web application: its files, and its page for every other address that a browser opens.
 * `folder` holds the build; before there is one, addresses answer 404.
 */
export const webShell = (
  folder: string,
  boot: BootPort,
  bootScriptHashes: readonly string[],
  settings: PageSettings,
) => {
  const current = currentBuild(folder);

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    build: Build,
    path: string,
  ) => {
    const withBoot = await boot(request, path);
    const page = withLanguage(build.index, request);
    const booted = withBoot ? withBoot(page) : page;
    const config = settings.publicConfig?.();
    const html = config ? withPublicConfig(booted, config) : booted;
    const tasks = config?.hosts.tasks;
    const scripts = [...build.scriptHashes, ...bootScriptHashes];
    const framedHosts = new Set([...PLAYER_HOSTS, ...H5P_HOSTS, ...settings.embedHosts]);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('permissions-policy', devicePolicy(await settings.mayUseCamera(request)))
      .header(
        'content-security-policy',
        pagePolicy(scripts, framedHosts, tasks ? [new URL(tasks).origin] : []),
      )
      .send(html);
  };

  return {
    /** Undefined where the address is no page's, so that the caller answers 404. */
    answer: (request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const path = request.url.split(/[?#]/u)[0] ?? '/';
      const build = path.startsWith('/api/') ? undefined : current();
      if (!build) return undefined;
      const file = builtFile(folder, build, path);
      if (file) return Promise.resolve(sendBuilt(request, reply, path, file));
      if (path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/u.test(path)) return undefined;
      return sendPage(request, reply, build, path);
    },
  };
};
