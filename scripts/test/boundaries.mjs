import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runAndCollect } from '../setup/child.mjs';
import { projectRoot } from '../setup/project-root.mjs';

const cruisedFolders = [
  'packages',
  'tools',
  'activities',
  'features',
  'apps',
  'e2e',
  'bench',
  'gauntlet',
  'scripts',
  'config',
];
const skippedFolders = new Set(['node_modules', 'dist', '.cache', 'templates']);
const typeScript = /\.tsx?$/;

function countFiles(folder) {
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name)) count += countFiles(path.join(folder, entry.name));
    } else if (typeScript.test(entry.name)) {
      count += 1;
    }
  }
  return count;
}

function lineOf({ rule, from, to, cycle, via }) {
  const steps = (cycle ?? via ?? []).map(({ name }) => name);
  const way = steps.length > 0 ? `\n      over ${steps.join(' → ')}` : '';
  return `  ${rule.name}: ${from} → ${to}${way}`;
}

/** One line for each file and rule: a path to one module of a side leads to many. */
function firstOfEach(violations) {
  const groups = new Map();
  for (const violation of violations) {
    const key = `${violation.rule.name} ${violation.from}`;
    groups.set(key, [...(groups.get(key) ?? []), violation]);
  }
  return [...groups.values()].map(
    ([first, ...others]) =>
      lineOf(first) + (others.length > 0 ? `\n      and ${others.length} more` : ''),
  );
}

/**
 * Checks every import between files against `config/dependency-cruiser.mjs`.
 * Also fails if fewer modules were seen than TypeScript files exist: the tool reports success
 * on files that it cannot read.
 */
export async function checkBoundaries(runtime, environment) {
  const program = path.join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const rules = path.join('config', 'dependency-cruiser.mjs');
  const { output } = await runAndCollect(
    runtime,
    [program, '--config', rules, '--output-type', 'json', ...cruisedFolders],
    { cwd: projectRoot, env: environment },
  );
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { code: 1, output };
  }
  const lines = firstOfEach(report.summary.violations);
  const seen = report.modules.filter(
    ({ source }) => typeScript.test(source) && !source.includes('node_modules'),
  ).length;
  const present = cruisedFolders
    .map((folder) => countFiles(path.join(projectRoot, folder)))
    .reduce((sum, count) => sum + count, 0);
  if (seen < present) {
    lines.push(`  Only ${seen} modules were seen, but there are ${present} TypeScript files.`);
  }
  return { code: lines.length > 0 ? 1 : 0, output: lines.join('\n') };
}
