import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildBoardPackage, debianVersion } from './build.ts';
import known from './known-policies.json' with { type: 'json' };

const run = promisify(execFile);
const SERVER = 'https://sayfa.school.example';
const hasDebian = spawnSync('dpkg-deb', ['--version']).status === 0;
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
/** Debian's own check of packages; where it is not installed there is one test less. */
const hasLintian = spawnSync('lintian', ['--version']).status === 0;
/** Installing needs root or a program that pretends it. */
const asRoot = process.getuid?.() === 0 ? [] : ['fakeroot'];

let folder: string;
let built: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sayfa-board-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An empty computer for dpkg: what is installed there and the settings of the school. */
const emptyRoot = async (name: string, settings?: string): Promise<string> => {
  const root = path.join(folder, name);
  for (const part of ['info', 'updates', 'triggers'])
    await mkdir(path.join(root, 'var/lib/dpkg', part), { recursive: true });
  for (const file of ['status', 'available'])
    await writeFile(path.join(root, 'var/lib/dpkg', file), '');
  if (settings !== undefined) {
    await mkdir(path.join(root, 'etc/sayfa-board'), { recursive: true });
    await writeFile(path.join(root, 'etc/sayfa-board/config'), settings);
  }
  return root;
};

const dpkg = async (root: string, ...args: string[]): Promise<string> => {
  const options = [`--root=${root}`, '--force-script-chrootless', '--force-depends'];
  const [program = '', ...rest] = [...asRoot, 'dpkg', ...options, ...args];
  const { stdout, stderr } = await run(program, rest);
  return stdout + stderr;
};

const filesOf = async (root: string): Promise<string[]> => {
  const args = [root, '-not', '-type', 'd', '-not', '-path', '*/var/lib/dpkg/*'];
  const { stdout } = await run('find', args);
  return stdout.split('\n').filter((line) => line !== '');
};

const json = async (...parts: string[]) => JSON.parse(await readFile(path.join(...parts), 'utf8'));

describe.runIf(hasDebian)('the Debian package of smart boards', () => {
  beforeAll(async () => {
    built = await buildBoardPackage(path.join(folder, 'first'));
  });

  it('[BRD-011] has the same bytes each time, and few of them', async () => {
    const second = await buildBoardPackage(path.join(folder, 'second'));
    expect(await readFile(second)).toEqual(await readFile(built));
    expect((await stat(built)).size).toBeLessThanOrEqual(1024 ** 2);
    expect(debianVersion('0.43.0-alpha')).toBe('0.43.0~alpha');
    expect(path.basename(built)).toMatch(/^sayfa-board_\d[\d.~a-z]*_all\.deb$/u);
  });

  it('[BRD-011] needs one of two browsers, and belongs to root', async () => {
    const { stdout } = await run('dpkg-deb', ['-f', built, 'Depends', 'Architecture']);
    expect(stdout).toContain('chromium | firefox-esr');
    expect(stdout).toContain('Architecture: all');
    const { stdout: list } = await run('dpkg-deb', ['-c', built]);
    const lines = list.trim().split('\n');
    expect(lines.filter((line) => !line.includes('root/root'))).toEqual([]);
    expect(
      lines.filter((line) => line.includes(' -> ')).map((line) => line.split(' ./')[1]),
    ).toEqual([
      'usr/lib/systemd/user/graphical-session.target.wants/sayfa-board.service -> ../sayfa-board.service',
    ]);
  });

  if (hasLintian)
    it('[BRD-011] has no error by lintian', async () => {
      const { stdout } = await run('lintian', ['--fail-on', 'error', built]);
      expect(stdout).not.toMatch(/^E:/mu);
    });

  it.runIf(hasSystemd)('[BRD-011] holds a service that systemd takes', async () => {
    const root = await emptyRoot('unit');
    await run('dpkg-deb', ['-x', built, root]);
    const file = path.join(root, 'usr/lib/systemd/user/sayfa-board.service');
    const unit = await readFile(file, 'utf8');
    expect(unit).toContain('PartOf=graphical-session.target');
    // Its program lies in the unpacked folder here.
    const checked = path.join(root, 'sayfa-board.service');
    await writeFile(checked, unit.replace('ExecStart=', `ExecStart=${root}`));
    const env = { ...process.env, XDG_RUNTIME_DIR: root };
    const { stderr } = await run('systemd-analyze', ['verify', '--user', checked], { env });
    expect(stderr).toBe('');
  });

  it('[BRD-011] [BRD-012] installs beside the settings of the school, and leaves no file when purged', async () => {
    const other = 'ALSO_ALLOWED=https://video.example nonsense';
    const root = await emptyRoot('installed', `SERVER="${SERVER}/"\n${other}\n`);
    expect(await dpkg(root, '-i', built)).toContain("'nonsense'");
    const settings = await readFile(path.join(root, 'etc/sayfa-board/config'), 'utf8');
    expect(settings).toContain(other);

    const chromium = await json(root, 'etc/chromium/policies/managed/sayfa-board.json');
    expect(Object.keys(chromium).filter((name) => !known.chromium.includes(name))).toEqual([]);
    expect(chromium.URLBlocklist).toEqual(['*']);
    expect(chromium.URLAllowlist.slice(0, 2)).toEqual([SERVER, 'https://video.example']);
    expect(chromium.VideoCaptureAllowedUrls).toEqual([SERVER]);
    expect(chromium.AudioCaptureAllowedUrls).toEqual([SERVER]);

    const { policies: firefox } = await json(root, 'etc/firefox/policies/policies.json');
    expect(Object.keys(firefox).filter((name) => !known.firefox.includes(name))).toEqual([]);
    expect(firefox.WebsiteFilter.Block).toEqual(['<all_urls>']);
    expect(firefox.WebsiteFilter.Exceptions[0]).toBe(`${SERVER}/*`);
    expect(firefox.Permissions.Camera.Allow).toEqual([SERVER]);
    // The key of the board is in the storage.
    expect(firefox.SanitizeOnShutdown).toMatchObject({ Cookies: false, History: true });

    await dpkg(root, '-P', 'sayfa-board');
    expect(await filesOf(root)).toEqual([]);
  });

  it('[BRD-011] names a wrong server, and keeps policies that somebody else wrote', async () => {
    const root = await emptyRoot('wrong', 'SERVER=sayfa.school.example; touch x\n');
    const theirs = path.join(root, 'etc/firefox/policies/policies.json');
    await mkdir(path.dirname(theirs), { recursive: true });
    await writeFile(theirs, '{"policies":{}}');
    const output = await dpkg(root, '-i', built);
    expect(output).toContain("'sayfa.school.example; touch x'");
    expect(output).toContain('stays as it is');
    await dpkg(root, '-P', 'sayfa-board');
    expect(await filesOf(root)).toEqual([theirs]);
    expect(await readFile(theirs, 'utf8')).toBe('{"policies":{}}');
  });
});

describe.runIf(hasDebian)('the scripts of the package', () => {
  const running: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of running.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
  });

  /** A computer with a browser that writes down its arguments and does what `browser` says. */
  const board = async (name: string, settings: string, programs: Record<string, string>) => {
    const root = await emptyRoot(name);
    await run('dpkg-deb', ['-x', built, root]);
    await mkdir(path.join(root, 'etc/sayfa-board'), { recursive: true });
    await writeFile(path.join(root, 'etc/sayfa-board/config'), settings);
    const bin = path.join(root, 'bin');
    await mkdir(bin);
    for (const [program, script] of Object.entries(programs)) {
      const file = path.join(bin, program);
      await writeFile(file, `#!/bin/sh\n${script}\n`);
      await chmod(file, 0o755);
    }
    const log = path.join(root, 'opened');
    const environment = {
      PATH: `${bin}:${process.env.PATH}`,
      HOME: root,
      XDG_RUNTIME_DIR: root,
      DPKG_ROOT: root,
      OPENED: log,
    };
    const start = (script: string): ChildProcess => {
      const file = path.join(root, 'usr/lib/sayfa-board', script);
      const child = spawn(file, { env: environment, stdio: 'ignore' });
      running.push(child);
      return child;
    };
    const opened = async (): Promise<string[]> =>
      (await readFile(log, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
    return { root, start, opened };
  };
  const addressOf = (line: string | undefined): string =>
    /--app=(\S+)/u.exec(line ?? '')?.[1] ?? '';

  it('[BRD-013] starts the browser again five times, then shows a page', async () => {
    const programs = { chromium: 'echo "$@" >> "$OPENED"' };
    const settings = `SERVER=${SERVER}\nREGISTRATION_CODE=ABCD-EFGH\n`;
    const { root, start, opened } = await board('crashing', settings, programs);
    start('start');
    await vi.waitFor(async () => expect(await opened()).toHaveLength(6), { timeout: 20_000 });
    const lines = await opened();
    const address = `${SERVER}/board#mode=window&code=ABCD-EFGH`;
    expect(lines.slice(0, 5).map(addressOf)).toEqual(Array.from({ length: 5 }, () => address));
    expect(lines[0]).toContain('--start-fullscreen');
    expect(lines[0]).toContain('--overscroll-history-navigation=0');
    expect(addressOf(lines[5])).toBe(
      `file://${root}/usr/share/sayfa-board/stopped.html#${address}`,
    );
  });

  it('[BRD-012] [BRD-013] keeps one browser, in kiosk mode where so, and ends it with the desktop', async () => {
    const programs = { chromium: 'echo "$@" >> "$OPENED"; exec sleep 600' };
    const settings = `SERVER=${SERVER}\nMODE=kiosk\n`;
    const { start, opened } = await board('kiosk', settings, programs);
    const first = start('start');
    await vi.waitFor(async () => expect(await opened()).toHaveLength(1), { timeout: 20_000 });
    const [line] = await opened();
    expect(line).toContain('--kiosk');
    expect(addressOf(line)).toBe(`${SERVER}/board#mode=kiosk`);
    const [code] = await once(start('start'), 'exit');
    expect(code, 'a second one has nothing to do').toBe(0);
    const ended = once(first, 'exit');
    first.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(await opened()).toHaveLength(1);
  });

  it('[BRD-011] shows which server is wrong, as text', async () => {
    const programs = { chromium: 'echo "$@" >> "$OPENED"; exec sleep 600' };
    const settings = 'SERVER=sayfa school <b>\n';
    const { root, start, opened } = await board('unknown', settings, programs);
    start('start');
    await vi.waitFor(async () => expect(await opened()).toHaveLength(1), { timeout: 20_000 });
    const page = `file://${root}/usr/share/sayfa-board/wrong-server.html`;
    expect(addressOf((await opened())[0])).toBe(`${page}#sayfa?school??b?`);
  });

  it('[BRD-011] takes Firefox where the settings say so', async () => {
    const programs = { 'firefox-esr': 'echo "$@" >> "$OPENED"; exec sleep 600' };
    const settings = `SERVER=${SERVER}\nBROWSER=firefox-esr\nMODE=kiosk\n`;
    const { root, start, opened } = await board('firefox', settings, programs);
    start('start');
    await vi.waitFor(async () => expect(await opened()).toHaveLength(1), { timeout: 20_000 });
    const profile = `${root}/.local/share/sayfa-board/firefox`;
    expect(await opened()).toEqual([`--profile ${profile} --kiosk ${SERVER}/board#mode=kiosk`]);
  });

  it('[BRD-010] covers the page when the desktop of this session locks itself', async () => {
    const session = '/org/freedesktop/login1/session/_32';
    const programs = {
      chromium: 'echo "$@" >> "$OPENED"',
      loginctl: 'echo 2',
      gdbus: [
        'case $1 in',
        `call) echo "(objectpath '${session}',)" ;;`,
        'monitor) case "$*" in *session/_32*)',
        `  echo "The name org.freedesktop.login1 is owned by :1.5"`,
        `  echo "${session}: org.freedesktop.login1.Session.Unlock ()"`,
        `  echo "${session}: org.freedesktop.login1.Session.Lock ()"`,
        '  exec sleep 600 ;; esac ;;',
        'esac',
      ].join('\n'),
    };
    const { start, opened } = await board('locking', `SERVER=${SERVER}\n`, programs);
    start('watch-lock');
    await vi.waitFor(async () => expect(await opened()).toHaveLength(1), { timeout: 20_000 });
    expect(addressOf((await opened())[0])).toBe(`${SERVER}/board/lock`);
  });
});
