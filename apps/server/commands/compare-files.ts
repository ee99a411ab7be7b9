import { type Files, isIntact } from '@sayfa/server-kit';

/** What comparing the files found; all lists empty is good. */
export type Findings = {
  missing: string[];
  altered: string[];
  orphans: string[];
  files: number;
};

/**
 * Compares every file with what the rows say. `known` are the files that rows refer to,
 * those included that were replaced less than a day ago and still serve open readers.
 */
export const compareFiles = async (files: Files, known: ReadonlySet<string>): Promise<Findings> => {
  const findings: Findings = { missing: [], altered: [], orphans: [], files: 0 };
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
