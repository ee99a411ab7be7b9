import { reportRejectionsTo, systemClock } from '@sayfa/kernel';
import { migrate } from '@sayfa/server-kit';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { compose } from '../compose.ts';
import type { Config } from '../config.ts';
import { migrations } from '../registry.ts';

/** Milliseconds for the work under way when told to stop; what is left is taken up at the next start. */
const DRAIN = 20_000;

/** Works on jobs until told to stop. */
export const work = async (config: Config, log: Logger): Promise<void> => {
  reportRejectionsTo((err) => log.error({ err }, 'work in the background failed'));
  const composition = await compose(config, log, systemClock);
  await migrate(composition.open, migrations, systemClock);
  await composition.jobs.start();
  process.stdout.write('Working on jobs. Stop with Ctrl+C.\n');
  // Jobs poll with timers that do not hold the process; this one does.
  const alive = setInterval(() => undefined, DRAIN);
  closeWithGrace({ delay: DRAIN, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error');
    clearInterval(alive);
    await composition.close();
  });
};
