// What `npm audit --json` answers, in words.

/** Beginning with which one the command fails. */
const FAILING = ['high', 'critical'];
/** The exit code where nothing is known, as `EX_UNAVAILABLE` of sysexits.h: neither clean nor bad. */
const UNKNOWN_CODE = 69;

/** Some registries answer 404 or 405: they offer packages and no advisories. */
const adviceFor = (status) =>
  status === 404 || status === 405
    ? ['This registry has no advisories; ask another one with npm_config_registry=https://….']
    : [];

/** What the answer of `npm audit --json` says: lines to print, and the exit code. */
export function reportOf(text) {
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = undefined;
  }
  const counts = answer?.metadata?.vulnerabilities;
  if (!counts) {
    const why = answer?.error?.summary || answer?.message || 'no answer';
    const lines = [
      `Advisories could not be read (${why}). Whether a package has a known vulnerability is unknown.`,
      ...adviceFor(answer?.statusCode),
    ];
    return { lines, code: UNKNOWN_CODE };
  }
  const found = Object.values(answer.vulnerabilities ?? {});
  const lines = found.map(({ name, severity, range }) => `${severity}: ${name} ${range}`);
  if (found.length === 0) lines.push('No package has a known vulnerability.');
  const isBad = FAILING.some((severity) => (counts[severity] ?? 0) > 0);
  return { lines, code: isBad ? 1 : 0 };
}
