// `npm run gauntlet`: harm of every known kind, and whether anything acknowledged is lost. See docs/reliability.md.
import path from 'node:path';
import { runInForeground } from './setup/child.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { projectEnvironment } from './setup/node-runtime.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { preparePostgres } from './test/postgres.mjs';

const runtime = await ensureInstalled();
const postgres = await preparePostgres();
const environment = projectEnvironment(postgres.url ? { TEST_DATABASE_URL: postgres.url } : {});

process.exitCode = await runInForeground(
  runtime,
  [path.join('gauntlet', 'main.ts'), ...process.argv.slice(2)],
  { cwd: projectRoot, env: environment },
);
await postgres.stop?.();
