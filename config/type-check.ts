// `node config/type-check.ts config/tsconfig.web.json`: what `tsc -p` says, and what only types can
// tell of promises. Both ask the same program, so the second costs no other reading of the sources.
import path from 'node:path';
import ts from 'typescript';
import { checkPromises } from './gates/promises.ts';

const root = path.resolve(import.meta.dirname, '..');

const host: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};

/** Every fault of the files that a configuration names, as lines; empty where there is none. */
const faultsOf = (configuration: string): string[] => {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    path.resolve(configuration),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (fault) => {
        throw new Error(ts.formatDiagnostic(fault, host));
      },
    },
  );
  if (!parsed) throw new Error(`${configuration} cannot be read`);
  const program = ts.createProgram(parsed.fileNames, parsed.options);
  const diagnostics = [...parsed.errors, ...ts.getPreEmitDiagnostics(program)];
  const lines = diagnostics.map((fault) => ts.formatDiagnostic(fault, host).trimEnd());
  const checker = program.getTypeChecker();
  for (const file of parsed.fileNames) {
    const source = program.getSourceFile(file);
    if (!source || source.isDeclarationFile) continue;
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    checkPromises(checker, source, name, (node, what) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const code = node.getText(source).split('\n')[0];
      lines.push(`${name}:${line + 1}: ${what}: ${code}`);
    });
  }
  return lines;
};

const faults = process.argv.slice(2).flatMap(faultsOf);
if (faults.length > 0) console.error(faults.join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
