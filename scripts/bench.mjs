// `npm run bench -- reading import server bundle`: the figures, each beside a peer or a limit.
import path from 'node:path';
import { runInForeground } from './setup/child.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { projectEnvironment } from './setup/node-runtime.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';
import { findChromium } from './test/chromium.mjs';

const runtime = await ensureInstalled();
const web = await ensureWebBuilt(runtime);
if (web.code !== 0) {
  console.error(web.output);
  process.exit(web.code);
}
const chromium = await findChromium();

process.exitCode = await runInForeground(
  runtime,
  [
    '--disable-warning=ExperimentalWarning',
    path.join('bench', 'main.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: projectRoot, env: projectEnvironment(chromium ? { CHROME_PATH: chromium } : {}) },
);
