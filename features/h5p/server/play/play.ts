import { createHash } from 'node:crypto';
import { UserFacingError } from '@sayfa/contract-kit';
import { type Clock, isWithin } from '@sayfa/kernel';
import { type Files, sendFile } from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCapability } from '../capability.ts';
import type { Library, LibraryStore } from '../libraries.store.ts';
import { SVG_HEAD_BYTES, typeOfDrawing, typeOfFile } from '../package/file-kinds.ts';
import { libraryFolder } from '../package/library-name.ts';
import type { Place } from '../package/pack.ts';
import type { Package, PackageStore } from '../packages.store.ts';
import { inOrderOfNeed } from './in-order-of-need.ts';
import { playPage, playPolicy } from './play-page.ts';
import { isPlayerInstalled, playerFiles } from './player-files.ts';

/** What playing works with. */
export type PlayParts = {
  packages: PackageStore;
  libraries: LibraryStore;
  secret: () => Promise<string>;
  files: Files;
  clock: Clock;
  /** Where people reach this server, if it is known. */
  publicUrl: string | undefined;
  /** Whether the session that an address was given to still is one. */
  isSessionOpen: (sessionId: string) => Promise<boolean>;
};

type Playable = { content: Package; libraries: Library[] };

/** Of the newest packages in use: a page of one asks for dozens of files at the same moment. */
const MAX_CACHED_PACKAGES = 30;
/** Milliseconds after which a package is read again: its libraries may have become newer. */
const CACHE_MS = 10_000;
/** The address changes with every capability, and everything behind it stays the same. */
const KEEP = 'private, max-age=7200';

const notFound = (): UserFacingError => new UserFacingError('not_found');

/** Creates what loads a package with its libraries, and holds the newest ones in memory. Throws not_found. */
const createPlayableCache = (parts: PlayParts) => {
  const cache = new Map<string, { at: number; playable: Promise<Playable> }>();

  const load = async (packageId: string): Promise<Playable> => {
    const content = await parts.packages.find(packageId);
    if (!content) throw notFound();
    return { content, libraries: inOrderOfNeed(await parts.libraries.ofPackage(packageId)) };
  };

  return (packageId: string): Promise<Playable> => {
    const now = parts.clock.now();
    const found = cache.get(packageId);
    if (found && isWithin(parts.clock, found.at, CACHE_MS)) return found.playable;
    const playable = load(packageId);
    playable.catch(() => cache.delete(packageId));
    cache.set(packageId, { at: now, playable });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_PACKAGES && oldest !== undefined) cache.delete(oldest);
    return playable;
  };
};

const sendPage = async (
  publicUrl: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  { content, libraries }: Playable,
) => {
  if (!isPlayerInstalled()) throw new UserFacingError('not_ready');
  const origins = [`${request.protocol}://${request.host}`];
  if (publicUrl) origins.push(new URL(publicUrl).origin);
  const bases = [...new Set(origins)].map((origin) => `${origin}${folder}`);
  return reply
    .header('content-security-policy', playPolicy(bases))
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(playPage(folder, content, libraries));
};

const headOf = async (files: Files, pack: string, [start, size]: Place): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  const end = start + Math.min(size, SVG_HEAD_BYTES) - 1;
  for await (const chunk of await files.stream(pack, { start, end }))
    chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

/** One file out of a pack. */
const sendPlaced = async (
  files: Files,
  request: FastifyRequest,
  reply: FastifyReply,
  pack: string,
  path: string,
  places: Readonly<Record<string, Place>>,
) => {
  const place = Object.hasOwn(places, path) ? places[path] : undefined;
  let type = typeOfFile(path);
  if (!place || !type) throw notFound();
  const [start, size] = place;
  if (type === 'image/svg+xml' && size > 0) {
    type = typeOfDrawing(await headOf(files, pack, place));
  }
  return sendFile(request, reply, {
    tag: `${pack.slice(0, 32)}-${start}`,
    size,
    type,
    cacheControl: KEEP,
    part: (from, to) =>
      to < from ? Buffer.alloc(0) : files.stream(pack, { start: start + from, end: start + to }),
  });
};

const sendPlayerFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  bytes: Buffer | undefined,
) => {
  const type = typeOfFile(path);
  if (!bytes || !type) throw notFound();
  return sendFile(request, reply, {
    tag: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    size: bytes.byteLength,
    type,
    cacheControl: KEEP,
    part: (from, to) => bytes.subarray(from, to + 1),
  });
};

/** Serves the frame of a capability and everything in it. Throws not_found, not_ready. */
export const createPlayHandler = (parts: PlayParts) => {
  const playerFile = playerFiles();
  const loadPlayable = createPlayableCache(parts);

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    capability: string,
    address: string,
  ): Promise<FastifyReply> => {
    const admitted = readCapability(await parts.secret(), capability, parts.clock.now());
    if (!admitted || !(await parts.isSessionOpen(admitted.sessionId))) throw notFound();
    const playable = await loadPlayable(admitted.packageId);
    const [area = '', ...rest] = address.split('/');
    const path = rest.join('/');
    if (address === 'frame') {
      return sendPage(parts.publicUrl, request, reply, `/h5p/play/${capability}`, playable);
    }
    if (area === 'player') {
      return sendPlayerFile(request, reply, path, await playerFile(path));
    }
    if (area === 'content') {
      const { pack, places } = playable.content;
      return sendPlaced(parts.files, request, reply, pack, path, places);
    }
    const [folder, ...inLibrary] = rest;
    const library = playable.libraries.find((one) => libraryFolder(one) === folder);
    if (area !== 'libraries' || !library) throw notFound();
    const file = inLibrary.join('/');
    return sendPlaced(parts.files, request, reply, library.pack, file, library.places);
  };
};
