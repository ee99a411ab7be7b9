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
])('is neither clean nor bad where advisories could not be read: %j', (text, why) => {
  expect(reportOf(text)).toEqual({
    lines: [
      `Advisories could not be read (${why}). Whether a package has a known vulnerability is unknown.`,
    ],
    code: 69,
  });
});

it('says that a registry has no advisories where it knows no such call', () => {
  const { lines, code } = reportOf('{"message":"405 Method Not Allowed","statusCode":405}');
  expect(lines.at(-1)).toContain('npm_config_registry');
  expect(code).toBe(69);
});
