import { EXIT, programOf } from './commands/program.ts';
import { ConfigError } from './config.ts';

/** The one way in: `main.ts <command>`. Expected failures print one line; a bug prints its stack. */
try {
  await programOf(process.env).parseAsync(process.argv);
} catch (error) {
  if (error instanceof ConfigError) {
    process.stderr.write(`Sayfa cannot start: ${error.message}\n`);
    process.exitCode = EXIT.usage;
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = EXIT.failed;
  }
}
