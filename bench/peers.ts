import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cached } from './place.ts';
import { run } from './processes.ts';

/** Installs the programs that Sayfa is compared with, once, and returns their folder. */
export const peersFolder = async (): Promise<string> => {
  const folder = cached('peers');
  const described = path.join(import.meta.dirname, 'peers');
  const expected = path.join(described, 'package-lock.json');
  const present = path.join(folder, 'package-lock.json');
  const fits =
    existsSync(path.join(folder, 'node_modules')) &&
    existsSync(present) &&
    readFileSync(present, 'utf8') === readFileSync(expected, 'utf8');
  if (!fits) {
    copyFileSync(path.join(described, 'package.json'), path.join(folder, 'package.json'));
    copyFileSync(expected, present);
    const quietly = ['--omit=optional', '--ignore-scripts', '--loglevel=error'];
    try {
      await run('npm', ['ci', ...quietly], { cwd: folder });
    } catch (error) {
      // The stamp is written last, so that a partial installation is repeated.
      rmSync(present, { force: true });
      throw error;
    }
  }
  return folder;
};

/** The folder of PDF.js. */
export const pdfJsFolder = async (): Promise<string> =>
  path.join(await peersFolder(), 'node_modules', 'pdfjs-dist');
