import type { SmsWatch } from '@sayfa/accounts/server';
import { Counter, Gauge, type Registry } from 'prom-client';

/** What is told of short messages: alert on any refusal of `prefix` or `budget`. */
export type MeasuredSms = Pick<SmsWatch, 'refusals' | 'budget'>;

/** Adds what operators watch of short messages to the metrics. Source: SECURITY.md. */
export const measureSms = (registry: Registry, sms: MeasuredSms): void => {
  new Counter({
    name: 'sms_refused_total',
    help: 'Messages not sent: prefix (too many to numbers that begin alike), budget (the day is used up), provider (it failed).',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(sms.refusals())) this.inc({ reason }, count);
    },
  });
  new Gauge({
    name: 'sms_budget_messages',
    help: 'Messages of the day: used by all processes, and the limit.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      // While the database does not answer, the other metrics are still told.
      const budget = await sms.budget().catch(() => undefined);
      if (!budget) return this.reset();
      this.set({ kind: 'used' }, budget.used);
      this.set({ kind: 'limit' }, budget.limit);
    },
  });
};
