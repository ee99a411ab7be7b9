// What `npm audit --json` answers, in words.

/** Beginning with which one the command fails. */
const FAILING = ['high', 'critical'];

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
    return { lines: [`The registry could not be asked (${why}). Nothing is known.`], code: 0 };
  }
  const found = Object.values(answer.vulnerabilities ?? {});
  const lines = found.map(({ name, severity, range }) => `${severity}: ${name} ${range}`);
  if (found.length === 0) lines.push('No package has a known vulnerability.');
  const isBad = FAILING.some((severity) => (counts[severity] ?? 0) > 0);
  return { lines, code: isBad ? 1 : 0 };
}
