import type { ComponentType } from 'react';

/** A part that another feature draws in the library. */
export type LibraryPart = () => Promise<{ default: ComponentType }>;

type LibraryParts = {
  /** The latest news, above the shelf. */
  newsStrip: LibraryPart;
  /** The tab of interactive tools. */
  toolList: LibraryPart;
};

let parts: LibraryParts | undefined;

/** The shell registers what other features show in the library. */
export const connectLibraryParts = (given: LibraryParts): void => {
  parts = given;
};

/** A part by name; undefined where the shell gave none. */
export const libraryPart = (name: keyof LibraryParts): LibraryPart | undefined => parts?.[name];
