import underPressure from '@fastify/under-pressure';
import { type LoadShedding, type Messages, shedLoad } from '@sayfa/server-kit';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { isPageOpened, sendBusyPage } from './busy-page.ts';
import { createLoadMeasure, SAMPLE_EVERY_MS } from './load-measure.ts';
import type { Metrics } from './operations.ts';

/** Measures until the server closes; answers the milliseconds that work waits for its turn. */
export const measureLoad = async (app: FastifyInstance): Promise<() => number> => {
  await app.register(underPressure, { sampleInterval: SAMPLE_EVERY_MS });
  const measure = createLoadMeasure(() => app.memoryUsage().eventLoopDelay);
  const timer = setInterval(measure.take, SAMPLE_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return measure.delayMs;
};

/** Refuses new work at the limit, pages with a page; metrics tell how much there is and was refused. */
export const limitLoad = (
  app: FastifyInstance,
  { registry }: Pick<Metrics, 'registry'>,
  load: Omit<LoadShedding, 'opensNewWork' | 'onRefused'>,
  messages: Messages,
): void => {
  const registers = [registry];
  const refused = new Counter({
    name: 'http_refused_busy_total',
    help: 'Calls that were refused because the process was at its limit.',
    registers,
  });
  const callsUnderWay = shedLoad(app, {
    ...load,
    opensNewWork: isPageOpened,
    onRefused: (request, reply, refusal) => {
      refused.inc();
      return isPageOpened(request) ? sendBusyPage(request, reply, refusal, messages) : undefined;
    },
  });
  new Gauge({
    name: 'http_calls_under_way',
    help: 'Calls that are being answered now, without event streams.',
    registers,
    collect() {
      this.set(callsUnderWay());
    },
  });
  new Gauge({
    name: 'event_loop_standing_delay_seconds',
    help: 'What work waits for its turn at least, within the last second; LOAD_LIMIT_MS is compared with it.',
    registers,
    collect() {
      this.set(load.delayMs() / 1000);
    },
  });
  new Gauge({
    name: 'event_loop_busy_seconds',
    help: 'How long the process has been at work, the disk waited for among it, since it started.',
    registers,
    collect() {
      this.set(performance.eventLoopUtilization().active / 1000);
    },
  });
};
