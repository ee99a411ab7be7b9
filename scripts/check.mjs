// `npm run check`: checks what a change touches, in about a minute. `npm test` checks everything.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { runAndCollect } from './setup/child.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { projectEnvironment } from './setup/node-runtime.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { checkBoundaries } from './test/boundaries.mjs';
import { affectedProjects, changedFiles, httpTestsOf } from './test/changed-files.mjs';
import { runSideBySide } from './test/run-steps.mjs';
import { check, node, program } from './test/steps.mjs';

/** Rules about the whole source that take seconds. */
const gates = ['gates/gates', 'glossary', 'files', 'messages', 'registry'];

const vitest = (context, ...args) => node(context, [program('vitest', 'vitest.mjs'), ...args]);

function stepsFor({ files, areImportsTouched }) {
  const steps = [];
  const sources = files.filter((file) => /\.(?:tsx?|mjs)$/u.test(file));
  const linted = files.filter((file) => /\.(?:tsx?|m?js|json|css)$/u.test(file));
  if (linted.length > 0) {
    steps.push(
      check('format and lint', ({ environment }) =>
        runAndCollect(
          program('.bin', 'biome'),
          ['ci', '--colors=off', '--no-errors-on-unmatched', ...linted],
          { cwd: projectRoot, env: environment },
        ),
      ),
    );
  }
  if (sources.length > 0) {
    steps.push(
      check('tests of what changed', (context) =>
        vitest(
          context,
          'related',
          '--run',
          '--passWithNoTests',
          '--project=shared modules',
          ...sources,
        ),
      ),
    );
  }
  const http = httpTestsOf(files);
  if (http.length > 0) {
    steps.push(
      check('tests over HTTP, on SQLite', (context) =>
        vitest(context, 'run', '--passWithNoTests', '--project=whole server', ...http),
      ),
    );
  }
  // The results of earlier type checks are cached: only the first one reads everything.
  mkdirSync(path.join(projectRoot, '.cache', 'types'), { recursive: true });
  for (const name of affectedProjects(files)) {
    const information = path.join('.cache', 'types', `${name}.tsbuildinfo`);
    const configuration = path.join('config', `tsconfig.${name}.json`);
    const args = ['-p', configuration, '--incremental', '--tsBuildInfoFile', information];
    steps.push(
      check(`types of ${name}`, (context) =>
        node(context, [program('typescript', 'bin', 'tsc'), ...args]),
      ),
    );
  }
  if (areImportsTouched) {
    steps.push(
      check('boundaries', ({ runtime, environment }) => checkBoundaries(runtime, environment)),
    );
  }
  steps.push(
    check('gates', (context) =>
      vitest(context, 'run', ...gates.map((name) => `config/${name}.test.ts`)),
    ),
  );
  return steps;
}

const runtime = await ensureInstalled();
const change = await changedFiles();
const environment = projectEnvironment({
  NO_COLOR: '1',
  NODE_COMPILE_CACHE: path.join(projectRoot, '.cache', 'compiled'),
});
// Only SQLite; `npm test` also uses PostgreSQL.
delete environment.TEST_DATABASE_URL;
console.log(`Files changed: ${change.files.length}`);
const results = await runSideBySide(stepsFor(change), availableParallelism(), {
  runtime,
  environment,
});
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
