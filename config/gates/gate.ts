import ts from 'typescript';

/** Reports a finding at a node, with a short description. */
export type Report = (node: ts.Node, what: string) => void;

/** A rule about source code, which is called once for every node of the files it covers. */
export type Gate = {
  /** The rule in words; the title of its test. */
  readonly demand: string;
  /** Whether the rule covers a file, by its path from the root with `/`. */
  readonly covers: (file: string) => boolean;
  readonly visit: (node: ts.Node, report: Report, file: string) => void;
  /**
   * Findings that existed when the rule was made, as `entryOf` writes them. New findings fail, and
   * so do listed ones that no longer exist: the list can only shrink.
   */
  readonly known?: readonly string[];
  /** The entry of a finding in `known`; by default its file and its description. */
  readonly entryOf?: (finding: Finding) => string;
};

/** One violation of a rule. */
export type Finding = { readonly file: string; readonly line: number; readonly what: string };

const kindOf = (file: string): ts.ScriptKind =>
  file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;

/** Parses a file once, passes its nodes to all gates that cover it, and collects the findings. */
export const findingsIn = (
  gates: readonly Gate[],
  file: string,
  code: string,
): ReadonlyMap<Gate, Finding[]> => {
  const found = new Map<Gate, Finding[]>();
  const covering = gates.filter((gate) => gate.covers(file));
  if (covering.length === 0) return found;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kindOf(file));
  const reporters = covering.map((gate) => {
    const findings: Finding[] = [];
    found.set(gate, findings);
    const report: Report = (node, what) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      findings.push({ file, line: line + 1, what });
    };
    return { gate, report };
  });
  const visit = (node: ts.Node): void => {
    for (const { gate, report } of reporters) gate.visit(node, report, file);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const fileAndFault = ({ file, what }: Finding): string => `${file}: ${what}`;

/** Compares findings with the known ones: new findings, and listed ones that no longer exist. */
export const comparedWithKnown = (
  { known = [], entryOf = fileAndFault }: Gate,
  found: readonly Finding[],
): { fresh: string[]; gone: string[] } => {
  const left = new Map<string, number>();
  for (const entry of known) left.set(entry, (left.get(entry) ?? 0) + 1);
  const fresh = found
    .filter((finding) => {
      const entry = entryOf(finding);
      const count = left.get(entry) ?? 0;
      if (count > 0) left.set(entry, count - 1);
      return count === 0;
    })
    .map(({ file, line, what }) => `${file}:${line}: ${what}`);
  const gone = [...left].flatMap(([entry, count]) => Array.from({ length: count }, () => entry));
  return { fresh, gone };
};
