import { systemClock } from '@sayfa/kernel';
import { MigrationError, migrate } from '@sayfa/server-kit';
import { Command, Option } from 'commander';
import pino, { type Logger } from 'pino';
import { type Composition, compose } from '../compose.ts';
import { type Config, knownVariables, readConfig } from '../config.ts';
import { mistypedVariables } from '../config-typos.ts';
import { NAME_OPTION } from '../processes/member.ts';
import { migrations, schema } from '../registry.ts';
import { hasAnyone, seedDemo } from '../seed/seed-demo.ts';
import { backup } from './backup.ts';
import { addBankUser, linkBankUser, removeBankUser, setBankPassword } from './bank-user.ts';
import { CommandError } from './command-error.ts';
import { dictionaryCommands } from './dictionaries.ts';
import { findProblems, repairProblems } from './find-problems.ts';
import { importBook } from './import-book.ts';
import { logProblem } from './log-problem.ts';
import { BackupError, restore } from './restore.ts';
import { serve } from './serve.ts';
import { addPerson } from './user.ts';
import { changeGroups, changeRoles } from './user-change.ts';
import { work } from './work.ts';

/** Exit codes of every command. */
export const EXIT = { done: 0, failed: 1, refused: 2, usage: 64 } as const;

type Variables = Record<string, string | undefined>;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const printError = (text: string, code: number): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = code;
};

const logOf = (config: Config): Logger =>
  pino(
    { level: config.logLevel, redact: ['req.headers', 'password', 'token', 'phone'] },
    pino.destination(2),
  );

/** Runs a command on a migrated composition and closes it, whatever happens. */
const withComposition = async (
  variables: Variables,
  use: (composition: Composition) => Promise<void>,
): Promise<void> => {
  const config = readConfig(variables);
  const composition = await compose(config, logOf(config), systemClock, { schema });
  try {
    await migrate(composition.open, migrations, systemClock);
    await use(composition);
  } catch (error) {
    if (error instanceof CommandError || error instanceof BackupError)
      printError(error.message, EXIT.refused);
    else if (error instanceof MigrationError) printError(error.message, EXIT.failed);
    else throw error;
  } finally {
    await composition.close();
  }
};

const many = (value: string, before: string[] = []): string[] => [...before, value];

const warnOfTypos = (variables: Variables): void => {
  for (const { name, meant } of mistypedVariables(variables, knownVariables)) {
    process.stderr.write(`Warning: ${name} means nothing here; did you mean ${meant}?\n`);
  }
};

const serving = (program: Command, variables: Variables): void => {
  program
    .command('serve', { isDefault: true })
    .description(
      'Serve the library: migrate, seed an empty database with the demo, listen, work on jobs.',
    )
    .addOption(new Option(`${NAME_OPTION} <name>`, 'one of the processes of SERVERS').hideHelp())
    .action(async ({ process: name }: { process?: string }) => {
      const config = readConfig(variables);
      // Those that were started by one that warned say nothing.
      if (name === undefined) warnOfTypos(variables);
      await serve(config, logOf(config), name);
    });
  program
    .command('work')
    .description('Work on jobs only, beside a server on the same database and files.')
    .action(async () => {
      const config = readConfig(variables);
      await work(config, logOf(config));
    });
};

const SOMETHING_WRONG = 'Something is wrong; see above.';

const check = async (variables: Variables, isRepairing: boolean): Promise<void> => {
  const config = readConfig(variables);
  const log = logProblem(config);
  if (log && !isRepairing) {
    print(`${log.kind}: ${log.what}`);
    printError(SOMETHING_WRONG, EXIT.refused);
    return;
  }
  if (log) await repairProblems([log], print);
  await withComposition(variables, async (composition) => {
    if (isRepairing) {
      const { problems } = await findProblems(composition);
      await repairProblems(problems, print);
    }
    const { problems, files } = await findProblems(composition);
    for (const { kind, what } of problems) print(`${kind}: ${what}`);
    if (problems.length > 0) throw new CommandError(SOMETHING_WRONG);
    print(`All is well: ${files} files.`);
  });
};

/** A server would go on with what it remembers of rows that are no longer there. */
const IN_USE = 'A server or another command is at work on this database. Stop it, then restore.';

const NOT_EMPTY =
  'There are people here already. With --force the backup takes the place of everything.';

const data = (program: Command, variables: Variables): void => {
  program
    .command('migrate')
    .description('Bring the database up to date.')
    .action(async () => {
      const config = readConfig(variables);
      const composition = await compose(config, logOf(config), systemClock, { schema });
      try {
        const applied = await migrate(composition.open, migrations, systemClock);
        print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to do.');
      } catch (error) {
        if (!(error instanceof MigrationError)) throw error;
        printError(error.message, EXIT.failed);
      } finally {
        await composition.close();
      }
    });
  program
    .command('seed')
    .description(
      'Seed the demo: two domains, accounts, two sample books. Harmless when done again.',
    )
    .action(() =>
      withComposition(variables, (composition) => seedDemo(composition, { report: print })),
    );
  program
    .command('backup')
    .argument('<file>', 'the zip to write')
    .description('Copy all rows and files into one file, also while the server runs.')
    .action((file: string) =>
      withComposition(variables, async ({ open, files, clock }) => {
        const manifest = await backup(open, files, file, clock.now());
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        print(`Saved ${rows} rows and ${manifest.files.length} files to ${file}`);
      }),
    );
  program
    .command('restore')
    .argument('<file>', 'a backup made by this version')
    .option('--force', 'also where there are people already: everything of theirs is replaced')
    .description(
      'Put a backup in place of everything. A damaged one is refused before anything changes.',
    )
    .action((file: string, { force = false }: { force?: boolean }) =>
      withComposition(variables, async (composition) => {
        const { open, files, temporaryFolder } = composition;
        if (!force && (await hasAnyone(composition))) throw new CommandError(NOT_EMPTY);
        if (await open.isUsedByOthers()) throw new CommandError(IN_USE);
        const knownMigrations = migrations.map((step) => step.id);
        const manifest = await restore(open, files, file, { temporaryFolder, knownMigrations });
        print(`Restored the backup of ${manifest.createdAt}.`);
      }),
    );
  program
    .command('check')
    .option(
      '--repair',
      'repair what can be repaired from what is there; what is taken out of use stays in set-aside',
    )
    .description(
      'Compare everything that is stored: rows, files, pages, imports, drawings, the database itself.',
    )
    .action(({ repair = false }: { repair?: boolean }) => check(variables, repair));
};

const content = (program: Command, variables: Variables): void => {
  program
    .command('import')
    .argument('<source>', 'a PDF file or an http(s) address')
    .requiredOption('--domain <name>', 'domain of the book')
    .requiredOption(
      '--group <group>',
      'course group (label or number); may be given again',
      many,
      [],
    )
    .option('--title <title>', 'name of the book; else the PDF says, else its file name')
    .option('--course <name>', 'course the book belongs to; else the name of the group')
    .addOption(
      new Option(
        '--direction <direction>',
        'how its pages follow each other; else its words say',
      ).choices(['ltr', 'rtl']),
    )
    .addOption(new Option('--password <password>', 'of an encrypted PDF').env('PDF_PASSWORD'))
    .option('--again', 'import although the domain has this very file already')
    .option('--json', 'one JSON line for each event')
    .description('Make a book of a PDF.')
    .action((source: string, options) =>
      withComposition(variables, (composition) => importBook(composition, source, options)),
    );
};

const passwordOption = (): Option =>
  new Option('--password <password>', 'read from standard input when left out').env(
    'SAYFA_PASSWORD',
  );

const people = (program: Command, variables: Variables): void => {
  const user = program.command('user').description('People.');
  user
    .command('add')
    .requiredOption('--email <address>', 'to sign in with')
    .requiredOption('--domain <name>', 'domain of the person')
    .requiredOption('--name <name>', 'first name')
    .option('--last-name <name>', 'last name', '')
    .option('--phone <digits>', '10 digits', '')
    .option('--role <role>', 'such as Teacher; may be given again', many, [])
    .option('--group <group>', 'course group (label or number); may be given again', many, [])
    .addOption(passwordOption())
    .description('Add a verified person.')
    .action((options) =>
      withComposition(variables, (composition) => addPerson(composition, options)),
    );
  const changing = (name: string, what: string) =>
    user
      .command(name)
      .requiredOption('--email <address>', 'whom to change')
      .requiredOption('--domain <name>', 'domain of the person')
      .option(`--set <${name}>`, `exactly these, or none; may be given again`, many)
      .option(`--add <${name}>`, 'besides what there is; may be given again', many, [])
      .option(`--remove <${name}>`, 'of what there is; may be given again', many, [])
      .description(what);
  changing('role', 'Change the roles of a person, which ends his or her sessions.').action(
    (options) => withComposition(variables, (composition) => changeRoles(composition, options)),
  );
  changing('group', 'Change the course groups of a person.').action((options) =>
    withComposition(variables, (composition) => changeGroups(composition, options)),
  );
};

const questionBank = (program: Command, variables: Variables): void => {
  const bank = program
    .command('question-bank')
    .description('Accounts of the question bank, which are its own.');
  const about = (name: string, what: string) =>
    bank.command(name).requiredOption('--email <address>', 'to sign in with').description(what);
  about('add', 'Add an account of the question bank.')
    .requiredOption('--domain <name>', 'domain of the person')
    .requiredOption('--name <name>', 'shown in the question bank')
    .option(
      '--link',
      'it belongs to the person of the domain with this e-mail, whose export and deletion cover it',
    )
    .addOption(passwordOption())
    .action((options) =>
      withComposition(variables, (composition) => addBankUser(composition, options)),
    );
  about('password', 'Set the password of an account, which ends its sessions.')
    .addOption(passwordOption())
    .action((options) =>
      withComposition(variables, (composition) => setBankPassword(composition, options)),
    );
  about('link', 'Say that an account belongs to the person with the same e-mail.')
    .requiredOption('--domain <name>', 'domain of the person')
    .action((options) =>
      withComposition(variables, (composition) => linkBankUser(composition, options)),
    );
  about('remove', 'Remove an account with its sessions and its selection.').action((options) =>
    withComposition(variables, (composition) => removeBankUser(composition, options)),
  );
};

/** All commands. `variables` is the environment. */
export const programOf = (variables: Variables): Command => {
  const program = new Command('sayfa')
    .description('The Sayfa server and its tools.')
    .showHelpAfterError()
    .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage));
  serving(program, variables);
  data(program, variables);
  content(program, variables);
  people(program, variables);
  questionBank(program, variables);
  dictionaryCommands(program, (use) => withComposition(variables, use));
  return program;
};
