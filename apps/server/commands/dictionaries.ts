import { readFile } from 'node:fs/promises';
import { DictionaryInvalid } from '@sayfa/dictionaries/server';
import type { Command } from 'commander';
import type { Composition } from '../compose.ts';
import { chosenDomain } from './chosen-groups.ts';
import { CommandError } from './command-error.ts';

/** What `dictionaries add` was told. */
type NewDictionary = {
  domain?: string;
  title?: string;
  language?: string;
  to?: string;
  licence?: string;
  source?: string;
};

type RunCommand = (use: (composition: Composition) => Promise<void>) => Promise<void>;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const licenceIn = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new CommandError(`The licence ${path} cannot be read.`);
  }
};

/** Adds a dictionary of files. Throws CommandError. */
const addDictionary = async (
  { accounts, dictionaries }: Composition,
  path: string,
  options: NewDictionary,
): Promise<void> => {
  const domain = options.domain ? await chosenDomain(accounts.people, options.domain) : undefined;
  try {
    const added = await dictionaries.add(path, {
      domainId: domain?.id,
      title: options.title,
      language: options.language,
      target: options.to,
      licence: options.licence ? await licenceIn(options.licence) : undefined,
      source: options.source,
    });
    const [terms = ''] = added.licence.split('\n');
    print(`Dictionary ${added.id}: ${added.title}, ${added.entries} entries. Terms: ${terms}`);
  } catch (error) {
    if (error instanceof DictionaryInvalid) throw new CommandError(error.message);
    throw error;
  }
};

/** Prints the installed dictionaries. */
const listDictionaries = async ({ dictionaries }: Composition): Promise<void> => {
  const rows = await dictionaries.list();
  for (const row of rows) {
    const whose = row.domain_id === null ? 'every domain' : `domain ${row.domain_id}`;
    const state = row.ready === 1 ? `${row.entries} entries` : 'not finished';
    print(`${row.id}: ${row.title} (${row.language} to ${row.target}), ${state}, ${whose}`);
  }
  print('English WordNet comes with the product.');
};

/** Removes a dictionary by its number. Throws CommandError. */
const removeDictionary = async ({ dictionaries }: Composition, number: string): Promise<void> => {
  const isNumber = /^[1-9]\d{0,14}$/u.test(number);
  if (isNumber && (await dictionaries.remove(Number(number))))
    print(`Removed dictionary ${number}.`);
  else throw new CommandError(`There is no dictionary ${number}.`);
};

/** The commands of dictionaries. `run` runs one on a composition. */
export const dictionaryCommands = (program: Command, run: RunCommand): void => {
  const dictionaries = program
    .command('dictionaries')
    .description('Dictionaries in which readers look words up.');
  dictionaries
    .command('add')
    .argument('<file>', 'the .ifo file of a StarDict dictionary, .index of dictd, .tei of FreeDict')
    .option('--domain <name>', 'only for this domain; else for every one')
    .option('--title <title>', 'else as its files say')
    .option('--language <code>', 'of the headwords, such as tr; else as the file name says')
    .option('--to <code>', 'of what is said about them, such as en')
    .option('--licence <file>', 'text of its terms; else as its files say')
    .option('--source <text>', 'where it comes from; else as its files say')
    .description('Add a dictionary.')
    .action((file: string, options) =>
      run((composition) => addDictionary(composition, file, options)),
    );
  dictionaries
    .command('list')
    .description('Name the dictionaries.')
    .action(() => run(listDictionaries));
  dictionaries
    .command('remove')
    .argument('<number>', 'as `dictionaries list` says')
    .description('Remove a dictionary.')
    .action((number: string) => run((composition) => removeDictionary(composition, number)));
};
