import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cached } from './place.ts';
import { run } from './processes.ts';

/** Installs what Sayfa is compared with, once; answers the folder of PDF.js. */
export const pdfJsFolder = async (): Promise<string> => {
  const folder = cached('peers');
  const wanted = path.join(import.meta.dirname, 'package-lock.json');
  const present = path.join(folder, 'package-lock.json');
  const installed = path.join(folder, 'node_modules', 'pdfjs-dist');
  const fits =
    existsSync(installed) &&
    existsSync(present) &&
    readFileSync(present, 'utf8') === readFileSync(wanted, 'utf8');
  if (!fits) {
    for (const name of ['package.json', 'package-lock.json']) {
      copyFileSync(path.join(import.meta.dirname, name), path.join(folder, name));
    }
    await run('npm', ['ci', '--omit=optional', '--ignore-scripts', '--loglevel=error'], {
      cwd: folder,
    });
  }
  return installed;
};
