// `npm test`: every check of the project on a machine that has only Node and npm.
// Ends with the line "N passed, N failed". With CI_STRICT=1 a step that could not run is a failure.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { whenNpmIsGone } from './setup/child.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { projectEnvironment } from './setup/node-runtime.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { findChromium, findHeadlessShell } from './test/chromium.mjs';
import { preparePostgres } from './test/postgres.mjs';
import { runInOrder, runStep } from './test/run-steps.mjs';
import {
  bundleBudget,
  endToEndTests,
  gauntlet,
  staticSteps,
  unitTests,
  webBuild,
} from './test/steps.mjs';

// Started processes end with this process, also when it is stopped early.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
whenNpmIsGone(() => process.exit(143));

const runtime = await ensureInstalled();
const chromium = await findChromium();
const headlessShell = await findHeadlessShell(chromium);
const postgres = await preparePostgres();

const seed = process.env.SEED ?? String(randomInt(2 ** 31 - 1));
console.log(`Random tests use SEED=${seed}; SEED=${seed} npm test replays them.`);

const context = {
  runtime,
  chromium,
  environment: projectEnvironment({
    NO_COLOR: '1',
    SEED: seed,
    // Hundreds of processes load the same modules: a shared cache compiles each once.
    NODE_COMPILE_CACHE: path.join(projectRoot, '.cache', 'compiled'),
    ...(chromium ? { CHROME_PATH: chromium } : {}),
    ...(headlessShell ? { HEADLESS_SHELL_PATH: headlessShell } : {}),
    ...(postgres.url ? { TEST_DATABASE_URL: postgres.url } : {}),
  }),
};

// The build comes first: tests of the served pages read it.
const results = [
  await runStep(webBuild, context),
  ...(
    await Promise.all([runInOrder(staticSteps, context), runInOrder([unitTests], context)])
  ).flat(),
  ...(await runInOrder([bundleBudget, gauntlet, endToEndTests], context)),
];
await postgres.stop?.();

let passed = 0;
let failed = 0;
for (const result of results) {
  passed += result.passed;
  failed += result.failed;
}
// The reports above are long and their middle is easily lost: the names stand last, a line each.
for (const { details = [] } of results) for (const text of details) console.log(`\n${text}`);
const broken = results.filter((result) => result.failed > 0);
if (broken.length > 0) console.log(`\nFailed: ${broken.map(({ name }) => name).join(', ')}`);
for (const { names = [] } of results) for (const name of names) console.log(`  ${name}`);
if (postgres.skipped) {
  console.log('\n**********************************************************************');
  console.log('THE POSTGRESQL HALF OF THE TESTS WAS SKIPPED:');
  console.log(postgres.skipped);
  console.log('Install PostgreSQL or set TEST_DATABASE_URL to run it.');
  console.log('**********************************************************************');
  if (process.env.CI_STRICT === '1') failed += 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
// Flushes the last line to a pipe before the process ends.
await wait(50);
process.exit(failed > 0 ? 1 : 0);
