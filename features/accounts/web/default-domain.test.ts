import { localSetting, usePublicConfig } from '@sayfa/web-kit';
import { afterEach, expect, it } from 'vitest';
import { domainToOffer } from './default-domain.ts';

const stored = localSetting('domain');

afterEach(() => {
  stored.remove();
  usePublicConfig.setState({ default_domain: 'demo' });
});

it('[ACC-004] offers the domain of the server, then the one signed in to last', () => {
  usePublicConfig.setState({ default_domain: 'lycee-hugo' });
  expect(domainToOffer()).toBe('lycee-hugo');
  stored.set('other');
  expect(domainToOffer()).toBe('other');
});
