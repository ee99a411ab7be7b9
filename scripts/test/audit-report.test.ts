import { expect, it } from 'vitest';
import { reportOf } from './audit-report.mjs';

const answer = (severity: string) =>
  JSON.stringify({
    metadata: { vulnerabilities: { high: 0, critical: 0, [severity]: 1 } },
    vulnerabilities: { a: { name: 'a', severity, range: '<2.0.0' } },
  });

it.each([
  ['low', 0],
  ['moderate', 0],
  ['high', 1],
  ['critical', 1],
])('names a %s vulnerability', (severity, code) => {
  expect(reportOf(answer(severity))).toEqual({ lines: [`${severity}: a <2.0.0`], code });
});

it('says that nothing is known', () => {
  const none = JSON.stringify({ metadata: { vulnerabilities: { high: 0 } }, vulnerabilities: {} });
  expect(reportOf(none)).toEqual({ lines: ['No package has a known vulnerability.'], code: 0 });
});

it.each([
  ['', 'no answer'],
  ['<html>', 'no answer'],
  ['{"error":{"summary":"request failed"}}', 'request failed'],
  ['{"message":"405"}', '405'],
])('does not fail where the registry could not be asked: %j', (text, why) => {
  expect(reportOf(text)).toEqual({
    lines: [`The registry could not be asked (${why}). Nothing is known.`],
    code: 0,
  });
});
