import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const run = promisify(execFile);
const projectRoot = path.join(import.meta.dirname, '..', '..');
const source = path.join(projectRoot, 'deploy', 'board');

/** Scripts of the maintainer; Debian's tools expect them executable. */
const SCRIPTS = ['postinst', 'postrm'];
const PROGRAM = /^usr\/lib\/sayfa-board\/[^.]+$/u;

/** `0.43.0-alpha` as Debian writes it: before 0.43.0, not after. */
export const debianVersion = (version: string): string => version.replace('-', '~');

/** Seconds since 1970 of what is built: the commit's, so that two builds of it are the same. */
async function instantOf(): Promise<number> {
  if (process.env.SOURCE_DATE_EPOCH) return Number(process.env.SOURCE_DATE_EPOCH);
  const { stdout } = await run('git', ['log', '-1', '--format=%ct'], { cwd: projectRoot });
  return Number(stdout);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Whatever the umask is: folders 755, files 644, programs 755. */
async function setModes(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const inside = path.relative(folder, file);
    const runs = PROGRAM.test(inside) || SCRIPTS.includes(path.basename(inside));
    await chmod(file, entry.isDirectory() || runs ? 0o755 : 0o644);
  }
  await chmod(folder, 0o755);
}

/** Puts version and date into a text. */
type Words = (text: string) => string;

async function addDocuments(stage: string, words: Words): Promise<void> {
  const docs = path.join(stage, 'usr/share/doc/sayfa-board');
  await mkdir(docs, { recursive: true });
  const changelog = words(await readFile(path.join(source, 'debian/changelog'), 'utf8'));
  await writeFile(path.join(docs, 'changelog.gz'), gzipSync(changelog, { level: 9 }));
  await cp(path.join(source, 'README.md'), path.join(docs, 'README.md'));
  await cp(path.join(projectRoot, 'LICENSE'), path.join(docs, 'copyright'));
}

async function addControl(stage: string, words: Words): Promise<void> {
  const control = path.join(stage, 'DEBIAN');
  const files = await filesBelow(stage);
  await mkdir(control);
  for (const name of ['control', 'conffiles', ...SCRIPTS]) {
    const text = words(await readFile(path.join(source, 'debian', name), 'utf8'));
    await writeFile(path.join(control, name), text);
  }
  const sums: string[] = [];
  for (const file of files) {
    const hash = createHash('md5').update(await readFile(path.join(stage, file)));
    sums.push(`${hash.digest('hex')}  ${file}\n`);
  }
  await writeFile(path.join(control, 'md5sums'), sums.join(''));
}

/**
 * Builds `sayfa-board_<version>_all.deb` with `dpkg-deb` and answers its path; the same commit gives
 * the same bytes. Source: BRD-011.
 */
export async function buildBoardPackage(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8'));
  const instant = await instantOf();
  const date = new Date(instant * 1000).toUTCString().replace('GMT', '+0000');
  const words: Words = (text) =>
    text.replaceAll('@VERSION@', debianVersion(version)).replaceAll('@DATE@', date);
  const stage = await mkdtemp(path.join(tmpdir(), 'sayfa-board-package-'));
  try {
    await cp(path.join(source, 'files'), stage, {
      recursive: true,
      // A link stays as it is, inside the package.
      verbatimSymlinks: true,
    });
    const icons = path.join(stage, 'usr/share/icons/hicolor/scalable/apps');
    await mkdir(icons, { recursive: true });
    const icon = path.join(projectRoot, 'apps/web/public/favicon.svg');
    await cp(icon, path.join(icons, 'sayfa-board.svg'));
    await addDocuments(stage, words);
    await addControl(stage, words);
    await setModes(stage);
    await mkdir(folder, { recursive: true });
    const built = path.join(folder, `sayfa-board_${debianVersion(version)}_all.deb`);
    await run('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', stage, built], {
      env: { ...process.env, SOURCE_DATE_EPOCH: String(instant) },
    });
    return built;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
