import { type LibraryName, libraryText } from './package/library-name.ts';

/** A library and what it needs. */
export type Needing = LibraryName & { dependencies: readonly LibraryName[] };

/**
 * Everything that is needed, what is needed first coming first; or the first library that is there
 * neither. Libraries that need each other in a circle come in some order.
 */
export const closureOf = <Known extends Needing>(
  needs: readonly LibraryName[],
  known: ReadonlyMap<string, Known>,
): { all: Known[] } | { missing: LibraryName } => {
  const visited = new Set<string>();
  const all: Known[] = [];

  const visit = (name: LibraryName): LibraryName | undefined => {
    const text = libraryText(name);
    if (visited.has(text)) return undefined;
    visited.add(text);
    const library = known.get(text);
    if (!library) return name;
    for (const dependency of library.dependencies) {
      const missing = visit(dependency);
      if (missing) return missing;
    }
    all.push(library);
    return undefined;
  };

  for (const need of needs) {
    const missing = visit(need);
    if (missing) return { missing };
  }
  return { all };
};

/** Libraries by how content spells them. */
export const byText = <Known extends LibraryName>(
  libraries: readonly Known[],
): Map<string, Known> => new Map(libraries.map((library) => [libraryText(library), library]));
