import { expect, it } from 'vitest';
import { createNavigation } from './navigation.ts';

it('turns pages, what an override navigates, and pages again', () => {
  const turned: string[] = [];
  const navigation = createNavigation();
  const view = {
    next: () => turned.push('page'),
    previous: () => turned.push('page back'),
    show: (page: number) => turned.push(`page ${page}`),
    source: () => ({
      total: 24,
      page: () => ({ key: '', size: { width: 1, height: 1 }, thumbnail: null, pictures: [] }),
      direction: 'ltr' as const,
      earlyPicture: () => '',
      region: () => '',
    }),
  };
  const step = (name: string) => () => void turned.push(name);
  navigation.of(view).next();
  const release = navigation.override({
    next: step('step'),
    previous: step('step back'),
    first: step('first step'),
    last: step('last step'),
  });
  navigation.of(view).next();
  navigation.of(view).first();
  release();
  navigation.of(view).last();
  expect(turned).toEqual(['page', 'step', 'first step', 'page 24']);
});
