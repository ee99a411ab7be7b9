import type { Library } from '../libraries.store.ts';
import { byText, closureOf } from '../library-closure.ts';
import { libraryText } from '../package/library-name.ts';

/** The libraries of a package, what others need coming before them; whoever is gone is left out. */
export const inOrderOfNeed = (libraries: readonly Library[]): Library[] => {
  const known = byText(libraries);
  const there = libraries.map((library) => ({
    ...library,
    dependencies: library.dependencies.filter((name) => known.has(libraryText(name))),
  }));
  const ordered = closureOf(there, byText(there));
  return 'all' in ordered ? ordered.all : [];
};
