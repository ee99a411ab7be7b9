// Adds to the lockfiles the packages of other platforms that npm left out of it.
// npm omits an optional package that its registry does not offer at that moment, and a newer npm
// then refuses the lockfile as incomplete. The entries have the system and processor of the names.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './setup/project-root.mjs';

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** `linuxmusl` and `gnueabihf` are how some packages spell a system with its C library. */
function platformOf(name) {
  const words = name
    .split('/')
    .at(-1)
    .replace('linuxmusl', 'linux-musl')
    .replace('gnueabihf', 'gnu')
    .replace('musleabihf', 'musl')
    .replace('eabi', '')
    .split('-');
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return {
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(os[0] === 'linux' && libc.length > 0 ? { libc } : {}),
    ...(os.length > 0 ? { os } : {}),
  };
}

/** The package that one at `location` resolves under a name: in its own folder or in one above. */
function findFrom(packages, location, name) {
  const folders = location.split('/node_modules/');
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const found =
      packages[`${folders.slice(0, depth).join('/node_modules/')}/node_modules/${name}`];
    if (found) return found;
  }
  return packages[`node_modules/${name}`];
}

function complete(lockFile) {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  const { packages } = lock;
  let added = 0;
  for (const [location, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (findFrom(packages, location, name)) continue;
      const platform = platformOf(name);
      if (!/^\d/.test(version) || (!platform.os && !platform.cpu)) {
        console.error(`${name}@${version} of ${location} is missing and its platform is unclear.`);
        process.exitCode = 1;
        continue;
      }
      const dev = entry.dev ? { dev: true } : {};
      packages[`node_modules/${name}`] = { version, ...platform, ...dev, optional: true };
      added += 1;
    }
  }
  const [root, ...others] = Object.entries(packages);
  others.sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries([root, ...others]);
  if (added > 0) writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  return added;
}

for (const name of ['package-lock.json', 'bench/peers/package-lock.json']) {
  console.log(`${name}: ${complete(path.join(projectRoot, name))} entries added`);
}
