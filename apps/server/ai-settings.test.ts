import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('[AI-010] the provider of AI', () => {
  it('is none unless told, with budgets of its own', () => {
    expect(readConfig({}).ai).toEqual({ account: undefined, personBudget: 20, domainBudget: 500 });
  });

  it('is reached by https, or on this machine', () => {
    for (const url of [
      'https://api.example.org/v1',
      'http://127.0.0.1:8080/v1',
      'http://[::1]/v1',
    ]) {
      const { account } = readConfig({ AI_URL: `${url}/`, AI_MODEL: 'm', AI_KEY: 'k' }).ai;
      expect(account).toEqual({ url, key: 'k', model: 'm' });
    }
  });

  it.each([
    ['http://api.example.org/v1'],
    ['http://127.0.0.1.example.org/v1'],
    ['https://name:secret@api.example.org/v1'],
    ['https://api.example.org/v1?key=secret'],
    ['file:///etc/passwd'],
    ['api.example.org'],
  ])('is refused at %s', (AI_URL) => {
    expect(() => readConfig({ AI_URL, AI_MODEL: 'm' })).toThrow('AI_URL must be');
  });

  it('needs a model, and a key without line ends', () => {
    const AI_URL = 'https://api.example.org/v1';
    expect(() => readConfig({ AI_URL })).toThrow('AI_URL needs AI_MODEL');
    expect(() => readConfig({ AI_URL, AI_MODEL: 'm', AI_KEY: 'a\nb' })).toThrow('AI_KEY must be');
    expect(() => readConfig({ AI_PERSON_BUDGET: '-1' })).toThrow('AI_PERSON_BUDGET must be');
  });
});
