import { existsSync } from 'node:fs';
import { runAndCollect } from '../setup/child.mjs';

const installTimeoutMs = 10 * 60_000;
let listsAreFresh = false;

/** Whether this process may install Debian packages. */
export function canInstallDebianPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages without prompts. Returns the output of a failure, if any. */
export async function installDebianPackages(...names) {
  const options = {
    timeoutMs: installTimeoutMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  if (!listsAreFresh) {
    const update = await runAndCollect('apt-get', ['update', '-q'], options);
    if (update.code !== 0) return update.output;
    listsAreFresh = true;
  }
  const install = ['install', '-q', '-y', '--no-install-recommends', ...names];
  const { code, output } = await runAndCollect('apt-get', install, options);
  return code === 0 ? undefined : output;
}
