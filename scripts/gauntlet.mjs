// `npm run gauntlet`: harm of every known kind, and whether anything acknowledged is lost. See docs/reliability.md.
import path from 'node:path';
import { runInForeground } from './setup/child.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { projectEnvironment } from './setup/node-runtime.mjs';
import { projectRoot } from './setup/project-root.mjs';

const runtime = await ensureInstalled();

process.exitCode = await runInForeground(
  runtime,
  [path.join('gauntlet', 'main.ts'), ...process.argv.slice(2)],
  { cwd: projectRoot, env: projectEnvironment() },
);
