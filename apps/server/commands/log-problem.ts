import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openDatabase, type Problem, unreadableTransactions } from '@sayfa/server-kit';
import type { Config } from '../config.ts';
import { setAsideFolder } from './find-problems.ts';

/** What of a SQLite file is copied before a damaged log is gone over. */
const PARTS = ['', '-wal'];

/** A damaged log of SQLite, which must be known before anything opens the database. */
export const logProblem = ({
  database,
  dataFolder,
}: Pick<Config, 'database' | 'dataFolder'>): Problem | undefined => {
  const unreadable = unreadableTransactions(database);
  if (unreadable === 0) return undefined;
  return {
    kind: 'log',
    what: `the log is damaged: ${unreadable} transactions behind the damage cannot be read`,
    repair: async () => {
      const folder = setAsideFolder(dataFolder);
      mkdirSync(folder, { recursive: true });
      let number = 1;
      const copyOf = (part: string): string =>
        join(folder, `${number}-${basename(database)}${part}`);
      while (existsSync(copyOf(''))) number += 1;
      for (const part of PARTS) copyFileSync(database + part, copyOf(part));
      const open = openDatabase(database);
      open.emptyLog?.();
      await open.close();
      return `set aside as ${copyOf('')}; the database goes on without them`;
    },
  };
};
