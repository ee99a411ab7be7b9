// `npm run sayfa -- <command>`: the server's command line, with the same care for the installation.
import path from 'node:path';
import { runInForeground } from './setup/child.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { projectEnvironment } from './setup/node-runtime.mjs';
import { projectRoot } from './setup/project-root.mjs';

const runtime = await ensureInstalled();

process.exitCode = await runInForeground(
  runtime,
  [path.join(projectRoot, 'apps', 'server', 'main.ts'), ...process.argv.slice(2)],
  {
    // npm changes to the project's folder; a file on the command line is meant from where one is.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: projectEnvironment({
      DATA_DIR: path.resolve(projectRoot, process.env.DATA_DIR || 'data'),
    }),
  },
);
