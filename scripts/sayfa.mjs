// `npm run sayfa -- <command>`: the server's command line, after checking the installation.
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
    // npm changes to the project's folder; files on the command line are relative to the caller's folder.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: projectEnvironment({
      DATA_DIR: path.resolve(projectRoot, process.env.DATA_DIR || 'data'),
    }),
  },
);
