import { describe, expect, it } from 'vitest';
import { knownVariables } from './config.ts';
import { mistypedVariables } from './config-typos.ts';

describe('mistypedVariables', () => {
  it.each([
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['DATBASE_URL', 'DATABASE_URL'],
    ['trust_proxy', 'TRUST_PROXY'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
    ['SEED_DEMOS', 'SEED_DEMO'],
  ])('[ADMIN_TENANT_OPS-040] takes %s for %s', (name, meant) => {
    expect(mistypedVariables({ [name]: 'x' }, knownVariables)).toEqual([{ name, meant }]);
  });

  it('says nothing of what is known, and of what belongs to others', () => {
    const others = ['PATH', 'HOME', 'PWD', 'LANG', 'HOSTNAME', 'NODE_ENV', 'SHELL', 'TERM', 'USER'];
    const all = [...knownVariables, ...others, 'npm_config_user_agent', 'TEST_DATABASE_URL'];
    expect(
      mistypedVariables(Object.fromEntries(all.map((name) => [name, 'x'])), knownVariables),
    ).toEqual([]);
  });
});
