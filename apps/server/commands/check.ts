import { type Files, isIntact, type OpenDatabase } from '@sayfa/server-kit';
import { integrityErrors } from './database-integrity.store.ts';

/** What the integrity check found; all lists empty is good. */
export type Findings = {
  missing: string[];
  altered: string[];
  orphans: string[];
  database: string[];
  files: number;
};

/**
 * Compares every file with what the rows say. `known` are the files that rows refer to,
 * those included that were replaced less than a day ago and still serve open readers.
 */
export const checkIntegrity = async (
  open: OpenDatabase,
  files: Files,
  known: ReadonlySet<string>,
): Promise<Findings> => {
  const findings: Findings = {
    missing: [],
    altered: [],
    orphans: [],
    database: await integrityErrors(open),
    files: 0,
  };
  const seen = new Set<string>();
  for await (const { name } of files.list()) {
    seen.add(name);
    findings.files += 1;
    if (!known.has(name)) findings.orphans.push(name);
    else if (!(await isIntact(files, name))) findings.altered.push(name);
  }
  findings.missing = [...known].filter((name) => !seen.has(name));
  return findings;
};

/** Whether anything is wrong. */
export const isSound = (findings: Findings): boolean =>
  [findings.missing, findings.altered, findings.orphans, findings.database].every(
    (list) => list.length === 0,
  );
