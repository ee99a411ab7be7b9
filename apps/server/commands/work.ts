import { reportRejectionsTo, systemClock } from '@sayfa/kernel';
import { migrate } from '@sayfa/server-kit';
import type { Logger } from 'pino';
import { compose } from '../compose.ts';
import type { Config } from '../config.ts';
import { stopWithGrace } from '../processes/stop-with-grace.ts';
import { migrations, schema } from '../registry.ts';

/** Milliseconds between two signs of life. */
const ALIVE_EVERY = 20_000;

/** Works on jobs until told to stop. */
export const work = async (config: Config, log: Logger): Promise<void> => {
  reportRejectionsTo((err) => log.error({ err }, 'work in the background failed'));
  const composition = await compose(config, log, systemClock, { schema });
  await migrate(composition.open, migrations, systemClock);
  await composition.jobs.start();
  process.stdout.write('Working on jobs. Stop with Ctrl+C.\n');
  // Jobs poll with timers that do not hold the process; this one does.
  const alive = setInterval(() => undefined, ALIVE_EVERY);
  stopWithGrace(log, undefined, async () => {
    clearInterval(alive);
    await composition.close();
  });
};
