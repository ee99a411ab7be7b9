import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { checkPromises } from './promises.ts';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.es2022.d.ts'],
  strict: true,
  noEmit: true,
  types: [],
};
const DECLARATIONS = `
declare const save: () => Promise<void>;
declare const maybe: () => void | Promise<void>;
declare const onClick: (run: () => void) => void;
declare const later: { (run: () => Promise<void>): void; (run: () => void): void };
declare const report: (error: unknown) => void;
declare const reply: { then(run: (value: string) => void): void; header(): typeof reply };
declare const runInBackground: (work: Promise<unknown>) => void;
declare const isReady: boolean;
`;

const libraries = new Map<string, ts.SourceFile | undefined>();

const faultsIn = (code: string, file = 'features/x/web/part.ts'): string[] => {
  const source = ts.createSourceFile(
    file,
    `${DECLARATIONS}export const f = async () => { ${code} };`,
    ts.ScriptTarget.ESNext,
    true,
  );
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile } = host;
  host.getSourceFile = (name, target) => {
    if (name === file) return source;
    if (!libraries.has(name)) libraries.set(name, getSourceFile(name, target));
    return libraries.get(name);
  };
  const program = ts.createProgram([file], OPTIONS, host);
  expect(program.getSemanticDiagnostics(source).map(({ messageText }) => messageText)).toEqual([]);
  const found: string[] = [];
  checkPromises(program.getTypeChecker(), source, file, (node) => found.push(node.getText(source)));
  return found;
};

it.each([
  ['save();', 'save()'],
  ['maybe();', 'maybe()'],
  ['isReady && save();', 'save()'],
  ['isReady ? save() : undefined;', 'save()'],
  ['save().then(() => 1);', 'save().then(() => 1)'],
  ['save().finally(() => 1);', 'save().finally(() => 1)'],
  ['onClick(save);', 'save'],
  ['onClick(async () => { await save(); });', 'async () => { await save(); }'],
  ['const part: { run: () => void } = { run: save }; part.run();', 'save'],
])('reports %s', (code, what) => {
  expect(faultsIn(code)).toEqual([what]);
});

it.each([
  'await save();',
  'return save();',
  'save().catch(report);',
  'save().then(() => 1, report);',
  'save().catch(report).finally(() => 1);',
  'let last = save(); last = save(); await last;',
  'onClick(() => runInBackground(save()));',
  'void save().catch(report);',
  'later(save);',
  'reply.header();',
])('permits %s', (code) => {
  expect(faultsIn(code)).toEqual([]);
});

it('leaves functions that tests hand over to the test runner', () => {
  expect(faultsIn('onClick(save);', 'features/x/web/part.test.ts')).toEqual([]);
  expect(faultsIn('save();', 'features/x/web/part.test.ts')).toEqual(['save()']);
});

describe.each(['features/x/server/part.ts', 'features/x/web/part.ts'])('in %s', (file) => {
  it.each(['void save();', 'onClick(() => void save());', 'isReady && void save();'])(
    'reports %s',
    (code) => {
      expect(faultsIn(code, file)).toEqual(['void save()']);
    },
  );

  it('permits what reports its failure', () => {
    expect(faultsIn('runInBackground(save());', file)).toEqual([]);
    expect(faultsIn('void save().catch(report);', file)).toEqual([]);
  });
});

it('leaves promises that tests do not wait for', () => {
  expect(faultsIn('void save();', 'apps/server/test/part.test.ts')).toEqual([]);
});
