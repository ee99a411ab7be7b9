import { type Dirent, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folders of the fonts of operating systems. */
const folders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
];
const maxDepth = 5;
const maxFiles = 5_000;

/** Paths of the machine's fonts by their plain name, such as `liberationsans-bold`. */
export type FontFiles = ReadonlyMap<string, string>;

/** Looks for fonts once; folders that cannot be read are passed over. */
export function findFontFiles(): FontFiles {
  const found = new Map<string, string>();
  const look = (folder: string, depth: number) => {
    for (const entry of entriesOf(folder)) {
      if (found.size >= maxFiles) return;
      const path = join(folder, entry.name);
      if (entry.isDirectory() && depth < maxDepth) look(path, depth + 1);
      const plain = /^(.*)\.(?:ttf|otf|ttc)$/i.exec(entry.name)?.[1];
      if (plain !== undefined && entry.isFile()) found.set(plainName(plain), path);
    }
  };
  for (const folder of folders) look(folder, 0);
  return found;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_]/g, '');
}
