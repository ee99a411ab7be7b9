import * as z from 'zod/mini';
import { type LibraryName, libraryOfText, libraryText } from './library-name.ts';

const version = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99_999));

/** A library by name and version, as the files of H5P spell it. */
const dependency = z
  .object({ machineName: z.string(), majorVersion: version, minorVersion: version })
  .check(z.refine((given) => libraryOfText(libraryText(nameOf(given))) !== undefined));

/** Which library a file of H5P means. */
export const nameOf = (given: {
  machineName: string;
  majorVersion: number;
  minorVersion: number;
}): LibraryName => ({
  name: given.machineName,
  major: given.majorVersion,
  minor: given.minorVersion,
});

const MAX_DEPENDENCIES = 300;
const dependencies = z._default(z.array(dependency).check(z.maxLength(MAX_DEPENDENCIES)), []);

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));

/** What `h5p.json` says of a package, as far as it is of use here. */
export const packageDescription = z.object({
  title: z.catch(title, 'H5P'),
  language: z.catch(z.string().check(z.regex(/^[A-Za-z-]{2,20}$/u)), 'und'),
  mainLibrary: z.string(),
  preloadedDependencies: dependencies,
});

/** What `h5p.json` says of a package, as far as it is of use here. */
export type PackageDescription = z.infer<typeof packageDescription>;

const files = z._default(z.array(z.object({ path: z.string() })).check(z.maxLength(1_000)), []);

/** What `library.json` says of a library, as far as it is of use here. */
export const libraryDescription = z.object({
  title,
  machineName: z.string(),
  majorVersion: version,
  minorVersion: version,
  patchVersion: version,
  runnable: z._default(z.coerce.number(), 0),
  preloadedJs: files,
  preloadedCss: files,
  preloadedDependencies: dependencies,
});

/** What `library.json` says of a library, as far as it is of use here. */
export type LibraryDescription = z.infer<typeof libraryDescription>;
