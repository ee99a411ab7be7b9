// `npm run generate -- call <feature> <name>`, `screen <feature> <name>`, `tool <name>`, `activity <name>` and `sql`.
import path from 'node:path';
import { runInForeground } from './setup/child.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { projectEnvironment } from './setup/node-runtime.mjs';
import { projectRoot } from './setup/project-root.mjs';

/** What can be generated, and how many names each needs. */
const kinds = { activity: 1, call: 2, feature: 1, screen: 2, sql: 0, tool: 1 };
const [kind, ...names] = process.argv.slice(2);

if (!Object.hasOwn(kinds, kind ?? '') || names.length !== kinds[kind]) {
  console.error('Usage: npm run generate -- call|screen <feature> <name>');
  console.error('       npm run generate -- activity|feature|tool <name>, such as star-stamp');
  console.error('       npm run generate -- sql');
  process.exit(64);
}

const runtime = await ensureInstalled();
const env = projectEnvironment();
const options = { cwd: projectRoot, env };
process.exitCode = await runInForeground(
  runtime,
  [path.join('scripts', 'generate', `${kind}.mjs`), ...names],
  options,
);
