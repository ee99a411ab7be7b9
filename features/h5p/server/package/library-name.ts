/** Which version of a library is meant; its patches are interchangeable. */
export type LibraryName = { name: string; major: number; minor: number };

const MACHINE_NAME = '[A-Za-z][A-Za-z0-9.-]{0,99}';
const IN_CONTENT = new RegExp(`^(${MACHINE_NAME}) (\\d{1,5})\\.(\\d{1,5})$`, 'u');
const AS_FOLDER = new RegExp(`^(${MACHINE_NAME})-(\\d{1,5})\\.(\\d{1,5})$`, 'u');

const read = (pattern: RegExp, text: string): LibraryName | undefined => {
  const [, name, major, minor] = pattern.exec(text) ?? [];
  if (name === undefined || name.includes('..')) return undefined;
  return { name, major: Number(major), minor: Number(minor) };
};

/** Reads `H5P.Name 1.2`, as content spells it; undefined for anything else. */
export const libraryOfText = (text: string): LibraryName | undefined => read(IN_CONTENT, text);

/** Reads `H5P.Name-1.2`, as folders and addresses spell it; undefined for anything else. */
export const libraryOfFolder = (text: string): LibraryName | undefined => read(AS_FOLDER, text);

/** As content spells it. */
export const libraryText = ({ name, major, minor }: LibraryName): string =>
  `${name} ${major}.${minor}`;

/** As folders and addresses spell it. */
export const libraryFolder = ({ name, major, minor }: LibraryName): string =>
  `${name}-${major}.${minor}`;
