// `npm run generate -- call <feature> <name>` and `npm run generate -- screen <feature> <name>`.
import path from 'node:path';
import { runInForeground } from './setup/child.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { projectEnvironment } from './setup/node-runtime.mjs';
import { projectRoot } from './setup/project-root.mjs';

const kinds = ['call', 'screen'];
const [kind, ...names] = process.argv.slice(2);

if (!kinds.includes(kind) || names.length !== 2) {
  console.error('Usage: npm run generate -- call|screen <feature> <camelCaseName>');
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
