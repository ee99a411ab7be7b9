import { expect, it } from 'vitest';
import { createTurning } from './turning.ts';

it('turns pages, what borrowed turning meanwhile, and pages again', () => {
  const turned: string[] = [];
  const turning = createTurning();
  const view = {
    next: () => turned.push('page'),
    previous: () => turned.push('page back'),
    show: (page: number) => turned.push(`page ${page}`),
    source: () => ({
      total: 24,
      page: () => ({ key: '', size: { width: 1, height: 1 }, thumbnail: null, pictures: [] }),
      earlyPicture: () => '',
      region: () => '',
    }),
  };
  const step = (name: string) => () => void turned.push(name);
  turning.of(view).next();
  const giveBack = turning.borrow({
    next: step('step'),
    previous: step('step back'),
    first: step('first step'),
    last: step('last step'),
  });
  turning.of(view).next();
  turning.of(view).first();
  giveBack();
  turning.of(view).last();
  expect(turned).toEqual(['page', 'step', 'first step', 'page 24']);
});
