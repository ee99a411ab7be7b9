import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectAnimationsEnded } from './animations.ts';

/** What WCAG 2.2 asks at levels A and AA; without it axe names its own advice too. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Where = {
  /** CSS selector of the part that is looked at; the whole page without it. */
  within?: string;
  /** CSS selector of a part that is left out. */
  without?: string;
  /** `wcag`: no advice beyond WCAG. `contrast`: colours only. */
  only?: 'wcag' | 'contrast';
};

/**
 * What axe finds on a page, as `rule: elements`. Colours of what is still fading in would be wrong,
 * so motion is off while axe looks: a tooltip that opens meanwhile is there at once.
 */
export const faultsOf = async (page: Page, where: Where = {}): Promise<string[]> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAnimationsEnded(page);
  const axe = new AxeBuilder({ page });
  if (where.within) axe.include(where.within);
  if (where.without) axe.exclude(where.without);
  if (where.only === 'wcag') axe.withTags(WCAG);
  if (where.only === 'contrast') axe.withRules(['color-contrast']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
