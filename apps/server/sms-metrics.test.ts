import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { measureSms } from './sms-metrics.ts';

describe('measureSms', () => {
  it('tells refusals by reason and what is left of the day', async () => {
    const refusals = { prefix: 2, budget: 0, provider: 1 };
    const registry = new Registry();
    measureSms(registry, {
      refusals: () => refusals,
      budget: async () => ({ used: 12, limit: 1000 }),
    });
    await registry.metrics();
    refusals.prefix = 3;
    const text = await registry.metrics();
    expect(text).toContain('sms_refused_total{reason="prefix"} 3');
    expect(text).toContain('sms_refused_total{reason="budget"} 0');
    expect(text).toContain('sms_refused_total{reason="provider"} 1');
    expect(text).toContain('sms_budget_messages{kind="used"} 12');
    expect(text).toContain('sms_budget_messages{kind="limit"} 1000');
  });

  it('tells the rest while the database does not answer', async () => {
    const registry = new Registry();
    measureSms(registry, {
      refusals: () => ({ prefix: 0, budget: 0, provider: 0 }),
      budget: () => Promise.reject(new Error('down')),
    });
    expect(await registry.metrics()).toContain('sms_refused_total{reason="prefix"} 0');
  });
});
