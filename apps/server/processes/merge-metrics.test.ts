import { Counter, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { mergeMetrics } from './merge-metrics.ts';

const metricsOf = (process: string, calls: number): Promise<string> => {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  new Counter({ name: 'calls_total', help: 'Calls.', registers: [registry] }).inc(calls);
  const seconds = { name: 'seconds', help: 'Time.', buckets: [1], registers: [registry] };
  new Histogram(seconds).observe(0.5);
  return registry.metrics();
};

it('tells the metrics of several processes, each described once and with its own samples', async () => {
  const text = mergeMetrics([await metricsOf('server-1', 3), await metricsOf('server-2', 4)]);
  expect(text.split('\n')).toEqual([
    '# HELP calls_total Calls.',
    '# TYPE calls_total counter',
    'calls_total{process="server-1"} 3',
    'calls_total{process="server-2"} 4',
    '# HELP seconds Time.',
    '# TYPE seconds histogram',
    'seconds_bucket{le="1",process="server-1"} 1',
    'seconds_bucket{le="+Inf",process="server-1"} 1',
    'seconds_sum{process="server-1"} 0.5',
    'seconds_count{process="server-1"} 1',
    'seconds_bucket{le="1",process="server-2"} 1',
    'seconds_bucket{le="+Inf",process="server-2"} 1',
    'seconds_sum{process="server-2"} 0.5',
    'seconds_count{process="server-2"} 1',
    '',
  ]);
});
