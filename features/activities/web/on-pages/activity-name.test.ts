import { expect, it } from 'vitest';
import { nameOfActivity } from './activity-name.ts';
import { testActivity } from './test-activity.ts';

const t = (key: string, words?: Readonly<Record<string, string | number>>): string =>
  words ? `${key}(${Object.values(words).join('|')})` : key;

it('an activity is named by its description, else by its printed question, else by its step', () => {
  const area = testActivity({ button_type: 'zoomPagePart', description: '', label: '' });
  const kind = 'activity-zoom-page-part:name';
  expect(nameOfActivity(area, t)).toBe(kind);
  expect(nameOfActivity(area, t, 3)).toBe(`activities:numbered(${kind}|3)`);
  expect(nameOfActivity(area, t, 3, '12')).toBe(`activities:open(${kind}|activities:question(12))`);
  expect(nameOfActivity({ ...area, description: 'Q 7' }, t, 3)).toBe(
    `activities:open(${kind}|Q 7)`,
  );
});
