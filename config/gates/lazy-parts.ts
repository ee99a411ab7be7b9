import ts from 'typescript';
import { mayRunInBrowser } from './covered-files.ts';
import type { Gate } from './gate.ts';

/** Files that may use the `lazy` of React themselves, and why. */
const usersOfLazy: Readonly<Record<string, string>> = {
  'packages/web-kit/app-files/lazy-part.ts': 'It is the lazy part.',
  'packages/ui/button-tooltip.tsx': 'Below web-kit; a button works without its tooltip.',
  'features/activities/web/form/content-part.tsx': 'Its own boundary offers to try again.',
  'features/activities/web/windows/view-of.ts': 'Its own boundary offers to try again.',
};

/** A file that cannot be had while the server is away must not take the screen down. */
export const lazyParts: Gate = {
  demand: 'loads components with lazyPart of web-kit',
  covers: (file) => mayRunInBrowser(file) && !Object.hasOwn(usersOfLazy, file),
  visit: (node, report) => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return;
    if (node.moduleSpecifier.text !== 'react') return;
    const bindings = node.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return;
    const found = bindings.elements.find(({ name }) => name.text === 'lazy');
    if (found) report(found, 'lazy');
  },
};
