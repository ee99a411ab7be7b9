import { statSync } from 'node:fs';
import type { ImportEnd, ImportEvent } from '@sayfa/imports/server';
import type { Composition } from '../compose.ts';
import { chosenDomain, chosenGroups } from './chosen-groups.ts';
import { CommandError } from './command-error.ts';

/** What `import` was told. */
export type ImportOptions = {
  domain: string;
  group: string[];
  title?: string;
  course?: string;
  direction?: 'ltr' | 'rtl';
  password?: string;
  again?: true;
  json?: true;
};

const isLink = (source: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//iu.test(source);

const refuseMissing = (path: string): void => {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new CommandError(`There is no file ${path}.`);
  }
};

const asJson = (event: ImportEvent): void => {
  process.stdout.write(`${JSON.stringify(event)}\n`);
};

const inWords = (): ((event: ImportEvent) => void) => {
  let pages = 0;
  return (event) => {
    if (event.event === 'first-page') process.stdout.write(`First page after ${event.ms} ms.\n`);
    if (event.event === 'page') {
      pages += 1;
      if (process.stdout.isTTY) process.stdout.write(`\r${pages} pages`);
    }
    if (event.event === 'done') {
      const warnings = event.warnings.length > 0 ? ` Notes: ${event.warnings.join(', ')}.` : '';
      process.stdout.write(
        `\rBook ${event.bookId} with ${event.pages} pages in ${(event.ms / 1000).toFixed(1)} s: /indivibook/${event.hash}/1.${warnings}\n`,
      );
    }
    if (event.event === 'refused')
      process.stderr.write(`\rRefused (${event.code}): ${event.message}\n`);
  };
};

/** Imports a PDF as a book and prints its progress; exit code 2 when it was refused. Ctrl+C cancels. */
export const importBook = async (
  { accounts, imports }: Composition,
  source: string,
  options: ImportOptions,
): Promise<void> => {
  const domain = await chosenDomain(accounts.people, options.domain);
  const groups = await chosenGroups(accounts.people, domain, options.group);
  if (!isLink(source)) refuseMissing(source);
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  const request = {
    domainId: domain.id,
    groupIds: groups.map((group) => group.id),
    title: options.title,
    password: options.password,
    again: options.again,
    book: {
      courseName: options.course ?? groups[0]?.label,
      readingDirection: options.direction,
    },
    onEvent: options.json ? asJson : inWords(),
    signal: interrupted.signal,
  };
  const end: ImportEnd = isLink(source)
    ? await imports.imports.importLink({ ...request, link: source })
    : await imports.imports.importFile({ ...request, path: source });
  if (end.event === 'refused') process.exitCode = 2;
};
