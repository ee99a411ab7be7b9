/** The calls of H5P: packages that somebody brings along, and the libraries that play them. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** Bytes of a package. */
export const LARGEST_PACKAGE = 100 * 1024 * 1024;

const domain = z.string().check(z.minLength(1), z.maxLength(63));

/** A stored package, as activities refer to it. */
export const storedPackage = z.object({
  id: z.string(),
  title: z.string(),
  /** As content spells it, e.g. `H5P.Name 1.2`. */
  main_library: z.string(),
});

/** A stored package. */
export type StoredPackage = z.infer<typeof storedPackage>;

/** A library that is installed for everybody. */
export const installedLibrary = z.object({
  /** As addresses spell it, e.g. `H5P.Name-1.2`. */
  id: z.string(),
  title: z.string(),
  version: z.string(),
  /** Whether content can be made of it, rather than of others that need it. */
  runnable: z.boolean(),
  /** How many packages and other libraries need it. */
  used_by: z.int(),
});

/** A library that is installed for everybody. */
export type InstalledLibrary = z.infer<typeof installedLibrary>;

/** The calls, by name. */
export const h5pCalls = {
  upload: call({
    method: 'POST',
    path: '/api/v2/:domain/h5p/packages',
    whenBusy: 'first',
    isAudited: true,
    summary:
      'Multipart with an .h5p file of at most 100 MB. Libraries in it are installed for a Super Admin and left out for everyone else.',
    params: z.object({ domain }),
    answer: storedPackage,
  }),
  frame: call({
    method: 'GET',
    path: '/api/v2/:domain/h5p/packages/:id/frame',
    summary: 'Address of a frame of opaque origin that plays the package for the caller for hours.',
    params: z.object({ domain, id: z.uuid() }),
    query: z.object({
      /** Of the activity that shows it; without one only who may preview it gets the address. */
      activity: z.optional(z.coerce.number().check(z.int(), z.positive())),
    }),
    answer: z.object({ url: z.string() }),
  }),
  libraries: call({
    method: 'GET',
    path: '/api/v2/h5p/libraries',
    summary: 'Installed libraries by name; Super Admin.',
    answer: z.object({ data: z.array(installedLibrary) }),
  }),
  removeLibrary: call({
    method: 'DELETE',
    path: '/api/v2/h5p/libraries/:id',
    isAudited: true,
    summary: 'Removes a library that nothing needs; Super Admin.',
    params: z.object({ id: z.string().check(z.maxLength(120)) }),
    answer: z.object({ success: z.literal(true) }),
  }),
  play: call({
    method: 'GET',
    path: '/h5p/play/:capability/*',
    summary: 'The frame and everything in it; the capability in the address admits.',
    params: z.object({ capability: z.string(), '*': z.string() }),
    // A frame of opaque origin sends no cookie; the capability in the address admits it.
    isCrossOrigin: true,
  }),
} as const satisfies Calls;
