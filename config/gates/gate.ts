import ts from 'typescript';

/** Names what is wrong at a node, in a few words. */
export type Report = (node: ts.Node, what: string) => void;

/** A rule about source code that every node of every file it covers is shown to once. */
export type Gate = {
  /** What the rule demands; the title of its test. */
  readonly demand: string;
  /** Whether the rule covers a file, named from the root with `/`. */
  readonly covers: (file: string) => boolean;
  readonly visit: (node: ts.Node, report: Report, file: string) => void;
  /**
   * Findings that stood when the rule was made, as `entryOf` writes them. A new one fails, and so
   * does one that is gone but still listed: the list can only shrink.
   */
  readonly known?: readonly string[];
  /** How a finding stands in `known`: its file and what is wrong, where nothing else is given. */
  readonly entryOf?: (finding: Finding) => string;
};

/** One place that breaks a rule. */
export type Finding = { readonly file: string; readonly line: number; readonly what: string };

const kindOf = (file: string): ts.ScriptKind =>
  file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;

/** Shows a file to all gates that cover it, parsed once, and collects what they report. */
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

/** Compares what was found with what is known: what is new, and what is listed but gone. */
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
