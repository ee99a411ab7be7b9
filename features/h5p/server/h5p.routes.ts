import { rm } from 'node:fs/promises';
import type { People } from '@sayfa/accounts/port';
import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { type FeatureRoutes, type Handlers, type Principal, routesOf } from '@sayfa/server-kit';
import { h5pCalls, type InstalledLibrary, type StoredPackage } from '../contract/index.ts';
import { expiryFrom, writeCapability } from './capability.ts';
import { h5pPolicy } from './h5p.policy.ts';
import type { ActivitiesPort } from './h5p.port.ts';
import { mayPreview } from './h5p.rules.ts';
import type { LibraryStore } from './libraries.store.ts';
import { byText } from './library-closure.ts';
import { libraryFolder, libraryText } from './package/library-name.ts';
import type { PackageStore } from './packages.store.ts';
import type { createPlayHandler } from './play/play.ts';
import { receivePackage } from './receive-package.ts';
import type { PackageToStore } from './store-package.ts';

type H5pPorts = {
  packages: PackageStore;
  libraries: LibraryStore;
  activities: ActivitiesPort;
  domains: Pick<People, 'domainByName'>;
  secret: () => Promise<string>;
  clock: Clock;
  temporaryFolder: string;
  storePackage: (given: PackageToStore) => Promise<StoredPackage>;
  /** Removes the pack of a library that has gone. */
  removePack: (pack: string) => Promise<void>;
  play: ReturnType<typeof createPlayHandler>;
};

type PackageCalls = Pick<typeof h5pCalls, 'upload' | 'frame' | 'play'>;
type LibraryCalls = Pick<typeof h5pCalls, 'libraries' | 'removeLibrary'>;

const domainFor = async (
  domains: H5pPorts['domains'],
  person: Principal,
  name: string,
): Promise<number> => {
  if (name === person.domainName) return person.domainId;
  const domain = hasCapability(person, 'actsInAllDomains')
    ? await domains.domainByName(name)
    : undefined;
  if (!domain) throw new UserFacingError('domain_mismatch');
  return domain.id;
};

const mayPlay = async (
  { packages, activities }: Pick<H5pPorts, 'packages' | 'activities'>,
  person: Principal,
  packageId: string,
  activity: number | undefined,
) => {
  const found = await packages.find(packageId);
  if (!found) return false;
  if (mayPreview(person, found)) return true;
  if (activity === undefined) return false;
  const content = await activities.contentForPerson(person, activity);
  return content?.includes(JSON.stringify(packageId)) ?? false;
};

const listLibraries = async (
  libraries: LibraryStore,
): Promise<(InstalledLibrary & { rowId: number; pack: string })[]> => {
  const all = await libraries.all();
  const packagesUsing = await libraries.packagesUsing();
  const known = byText(all);
  const neededBy = new Map<number, number>();
  for (const library of all) {
    for (const name of library.dependencies) {
      const needed = known.get(libraryText(name));
      if (needed) neededBy.set(needed.id, (neededBy.get(needed.id) ?? 0) + 1);
    }
  }
  return all.map((library) => ({
    rowId: library.id,
    pack: library.pack,
    id: libraryFolder(library),
    title: library.title,
    version: `${library.major}.${library.minor}.${library.patch}`,
    runnable: library.isRunnable,
    used_by: (packagesUsing.get(library.id) ?? 0) + (neededBy.get(library.id) ?? 0),
  }));
};

const packageHandlers = (ports: H5pPorts): Handlers<PackageCalls> => ({
  upload: async ({ person, params, request }) => {
    const domainId = await domainFor(ports.domains, person, params.domain);
    const path = await receivePackage(request, ports.temporaryFolder);
    try {
      return await ports.storePackage({
        path,
        domainId,
        createdBy: person.userId,
        takesCode: hasCapability(person, 'canInstallLibraries'),
      });
    } finally {
      await rm(path, { force: true });
    }
  },
  frame: async ({ person, params, query }) => {
    await domainFor(ports.domains, person, params.domain);
    if (!(await mayPlay(ports, person, params.id, query.activity))) {
      throw new UserFacingError('not_found');
    }
    const capability = writeCapability(await ports.secret(), {
      sessionId: person.sessionId,
      packageId: params.id,
      expires: expiryFrom(ports.clock.now()),
    });
    return { url: `/h5p/play/${capability}/frame` };
  },
  play: async ({ params, request, reply }) =>
    ports.play(request, reply, params.capability, params['*']),
});

const libraryHandlers = ({ libraries, removePack }: H5pPorts): Handlers<LibraryCalls> => ({
  libraries: async () => ({
    data: (await listLibraries(libraries)).map(({ rowId: _, pack: __, ...shown }) => shown),
  }),
  removeLibrary: async ({ params }) => {
    const library = (await listLibraries(libraries)).find(({ id }) => id === params.id);
    if (!library) throw new UserFacingError('not_found');
    if (library.used_by > 0 || !(await libraries.remove(library.rowId))) {
      throw new UserFacingError('library_in_use', { details: { name: library.title } });
    }
    await removePack(library.pack);
    return { success: true as const };
  },
});

/** The calls of H5P. */
export const h5pRoutes = (ports: H5pPorts): FeatureRoutes =>
  routesOf('h5p', h5pCalls, h5pPolicy, {
    ...packageHandlers(ports),
    ...libraryHandlers(ports),
  });
