// `npm start`: from a bare checkout to a served library. Runs on any Node from 20 on.
import path from 'node:path';
import { runInForeground } from './setup/child.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { projectEnvironment, YOUNG_OBJECTS } from './setup/node-runtime.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

const runtime = await ensureInstalled();

const web = await ensureWebBuilt(runtime);
if (web.code !== 0) {
  console.error(web.output);
  console.error('The web app could not be built; Vite says why above.');
  process.exit(web.code);
}
if (web.built) console.error('Built the web app.');

process.exitCode = await runInForeground(
  runtime,
  [YOUNG_OBJECTS, path.join('apps', 'server', 'main.ts'), 'serve', ...process.argv.slice(2)],
  { cwd: projectRoot, env: projectEnvironment() },
);
