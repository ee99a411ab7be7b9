import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runAndCollect } from '../setup/child.mjs';
import { projectRoot } from '../setup/project-root.mjs';
import { ensureWebBuilt } from '../setup/web-build.mjs';
import { checkBoundaries } from './boundaries.mjs';

/** Ends a step that hangs: more than twice the longest one seen. */
const stepTimeoutMs = 45 * 60_000;
/** A program of an installed package. */
export const program = (...parts) => path.join(projectRoot, 'node_modules', ...parts);

/** A check that counts as one test. */
export function check(name, run) {
  return {
    name,
    async run(context) {
      const { code, output } = await run(context);
      const counts = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
      return { ...counts, output: code === 0 ? '' : output };
    },
  };
}

/** Runs a Node program in the project. */
export function node({ runtime, environment }, args, extra = {}) {
  return runAndCollect(runtime, args, {
    cwd: projectRoot,
    env: { ...environment, ...extra },
    timeoutMs: stepTimeoutMs,
  });
}

function types(name) {
  return check(`types and promises of ${name}`, (context) => {
    const configuration = path.join('config', `tsconfig.${name}.json`);
    return node(context, [path.join('config', 'type-check.ts'), configuration]);
  });
}

/** Removes lines about passed tests, so that failures are visible. */
function withoutPassed(output) {
  const noise = /^\s*(?:✓|↓|-\s+\d)|NO_COLOR|--trace-warnings|^\[WebServer\] .*SMS in/u;
  return output
    .split('\n')
    .filter((line) => !noise.test(line))
    .join('\n');
}

/** Runs a test program that writes a JSON report, and counts what the report says. */
async function runCounted(context, args, environmentOf, count) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sayfa-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const { code, output } = await node(context, args(report), environmentOf(report));
    let counts;
    try {
      counts = count(JSON.parse(readFileSync(report, 'utf8')));
    } catch {
      return {
        passed: 0,
        failed: 1,
        output: `${withoutPassed(output)}\nNo test report was written.`,
      };
    }
    // A run can also fail outside of any test: a file that does not load, an unhandled error.
    const outside = code !== 0 && counts.failed === 0 ? 1 : 0;
    const nothingRan = counts.passed + counts.failed === 0 ? 1 : 0;
    const failed = counts.failed + Math.max(outside, nothingRan);
    return {
      passed: counts.passed,
      failed,
      names: counts.names ?? [],
      details: counts.details ?? [],
      output: failed > 0 ? withoutPassed(output) : (counts.remarks ?? ''),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Letters of a failure's message in the list at the end of a run. */
const MESSAGE_LETTERS = 300;

/** A failed test and the beginning of its message, in one line. */
function named(name, message = '') {
  const plain = stripVTControlCharacters(message).replaceAll(/\s+/gu, ' ').trim();
  return plain ? `${name} | ${plain.slice(0, MESSAGE_LETTERS)}` : name;
}

/** A test that could not run here is named; in CI it counts as a failure. */
function countVitest({ testResults, numPassedTests }) {
  const failed = [];
  const leftOut = [];
  for (const { name, status, assertionResults } of testResults) {
    const file = path.relative(projectRoot, name);
    if (status === 'failed' && assertionResults.length === 0) failed.push(`${file}: did not load`);
    for (const test of assertionResults) {
      const title = `${file}: ${test.fullName}`;
      if (test.status === 'failed') failed.push(named(title, test.failureMessages[0]));
      else if (test.status !== 'passed') leftOut.push(`${title} (not run here)`);
    }
  }
  const strict = process.env.CI_STRICT === '1' ? leftOut.length : 0;
  return {
    passed: numPassedTests,
    failed: failed.length + strict,
    names: [...failed, ...leftOut],
  };
}

/** Lines that are shown of the page of a failed test. */
const SHOWN_LINES = 110;

/** What failed and what the browser showed then, as Playwright stores it beside the test. */
function pageShown({ attachments }) {
  const stored = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!stored) return '';
  const [, details = ''] = readFileSync(stored, 'utf8').split('# Error details');
  const [shown = ''] = details.split('# Test source');
  return shown.split('\n').slice(0, SHOWN_LINES).join('\n');
}

/** Each failed test as a short line, and as a long text with the contents of its page. */
function failedIn({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const last = tests.flatMap(({ results }) => results.slice(-1));
      const name = `${file}:${line} ${title}`;
      const [message] = last.flatMap(({ errors = [] }) => errors.map((error) => error.message));
      return { name: named(name, message), shown: [name, ...last.map(pageShown)].join('\n') };
    }),
    ...suites.flatMap(failedIn),
  ];
}

function countPlaywright({ stats, errors, suites }) {
  const { expected, unexpected, flaky, skipped } = stats;
  const failed = failedIn({ suites });
  return {
    passed: expected,
    failed: unexpected + flaky + skipped + errors.length,
    names: [
      ...failed.map(({ name }) => name),
      ...errors.map(({ message }) => named('outside of a test', message)),
    ],
    details: failed.map(({ shown }) => shown),
  };
}

export const unitTests = {
  name: 'unit and HTTP tests',
  run: (context) =>
    runCounted(
      context,
      (report) => [
        program('vitest', 'vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      () => ({}),
      countVitest,
    ),
};

export const endToEndTests = {
  name: 'end-to-end tests',
  async run(context) {
    if (!context.chromium) {
      return { passed: 0, failed: 1, output: 'There is no Chromium; set CHROME_PATH.' };
    }
    return runCounted(
      context,
      () => [program('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'],
      (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      countPlaywright,
    );
  },
};

/** The brief form: six kinds of harm in a few tries each. What cannot be run here is told, and counts nothing. */
export const gauntlet = {
  name: 'gauntlet',
  run: (context) =>
    runCounted(
      context,
      (report) => [path.join('gauntlet', 'main.ts'), '--brief', `--json=${report}`],
      () => ({}),
      ({ passed, failed, notRun }) => ({ passed, failed, remarks: notRun.join('\n') }),
    ),
};

/** Built before anything that serves the application. */
export const webBuild = check('web build', ({ runtime }) => ensureWebBuilt(runtime));

export const bundleBudget = check('bundle budget', (context) =>
  node(context, [path.join('bench', 'main.ts'), 'bundle']),
);

/** Checks without any server or browser; they run beside the unit tests. */
export const staticSteps = [
  check('format and lint', ({ environment }) =>
    runAndCollect(program('.bin', 'biome'), ['ci', '--colors=off', '.'], {
      cwd: projectRoot,
      env: environment,
      timeoutMs: stepTimeoutMs,
    }),
  ),
  types('server'),
  types('web'),
  types('e2e'),
  types('tools'),
  check('boundaries', ({ runtime, environment }) => checkBoundaries(runtime, environment)),
  check('dead code', (context) => {
    const knip = [program('knip', 'bin', 'knip.js'), '--config', 'knip.json', '--no-progress'];
    return node(context, knip);
  }),
];
