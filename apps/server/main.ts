import { MigrationError } from '@sayfa/server-kit';
import { EXIT, programOf } from './commands/program.ts';
import { ConfigError } from './config.ts';

/** An expected reason not to start, in one line; undefined for a bug. */
const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof ConfigError || error instanceof MigrationError) return error.message;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code === 'EADDRINUSE')
    return 'The port is taken by another program; choose one with PORT.';
  if (error.code === 'EACCES') return `No permission: ${error.message}`;
  if (error.code === 'ECONNREFUSED') return 'The database of DATABASE_URL does not answer.';
  return undefined;
};

/** The one way in: `main.ts <command>`. Expected failures print one line; a bug prints its stack. */
try {
  await programOf(process.env).parseAsync(process.argv);
} catch (error) {
  const reason = reasonOf(error);
  const text = reason
    ? `Sayfa cannot start: ${reason}`
    : error instanceof Error
      ? error.stack
      : error;
  process.stderr.write(`${text}\n`);
  // Threads and connections of a start that failed must not keep the process.
  process.exit(error instanceof ConfigError ? EXIT.usage : EXIT.failed);
}
