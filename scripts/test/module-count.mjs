import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';

const cruisedFolders = ['packages', 'features', 'apps', 'e2e', 'bench', 'scripts', 'config'];
const skippedFolders = new Set(['node_modules', 'dist', '.cache', 'templates']);

function countModules(folder) {
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name)) count += countModules(path.join(folder, entry.name));
    } else if (/\.tsx?$/.test(entry.name)) {
      count += 1;
    }
  }
  return count;
}

/**
 * dependency-cruiser reports success also when it understood no TypeScript at all, so its count
 * must reach the number of TypeScript files. Answers the complaint, if there is one.
 */
export function moduleCountComplaint(output) {
  const seen = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
  const present = cruisedFolders
    .map((folder) => countModules(path.join(projectRoot, folder)))
    .reduce((sum, count) => sum + count, 0);
  return seen >= present
    ? undefined
    : `The boundary check saw ${seen} modules, but there are ${present} TypeScript files.`;
}
