// `npm run advisories`: whether a package that the product runs with has a known vulnerability.
// Asks the registry, so it is no part of `npm test`: without a network nothing is known, which has an
// exit code of its own.
import { spawnSync } from 'node:child_process';
import { projectRoot } from './setup/project-root.mjs';
import { reportOf } from './test/audit-report.mjs';

/** Milliseconds. */
const TIMEOUT_MS = 60_000;
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { stdout } = spawnSync(npm, ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
  cwd: projectRoot,
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
  shell: process.platform === 'win32',
});
const { lines, code } = reportOf(stdout ?? '');
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = code;
