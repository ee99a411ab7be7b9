import { EXIT, programOf } from './commands/program.ts';
import { ConfigError } from './config.ts';
import { reasonOf } from './start-failure.ts';

const isServer = (command = 'serve'): boolean => command === 'serve' || command === 'work';

/** The one way in: `main.ts <command>`. Expected failures print one line; a bug prints its stack. */
try {
  await programOf(process.env).parseAsync(process.argv);
} catch (error) {
  const reason = reasonOf(error);
  const text = reason
    ? `${isServer(process.argv[2]) ? 'Sayfa cannot start' : 'The command failed'}: ${reason}`
    : error instanceof Error
      ? error.stack
      : error;
  process.stderr.write(`${text}\n`);
  // Threads and connections of a start that failed must not keep the process.
  process.exit(error instanceof ConfigError ? EXIT.usage : EXIT.failed);
}
