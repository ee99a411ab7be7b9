import { execFileSync } from 'node:child_process';

/** Only subjects of later commits are checked. */
const BASE = '8347484e2758876fe95ad8ce0a79a93c03fdd6ca';
const MAX_LETTERS = 72;
/** `area: what changes`; the areas may be several, and each may be a path. */
const SHAPE = /^[a-z0-9][\w./-]*(, [a-z0-9][\w./-]*)*: (?![A-Z][a-z])\S.*[^.\s]$/u;

/** The error of a subject; undefined for a right one. */
export const faultOf = (subject: string): string | undefined => {
  if (subject.length > MAX_LETTERS)
    return `has ${subject.length} letters, not at most ${MAX_LETTERS}`;
  return SHAPE.test(subject) ? undefined : 'is not of the form `area: what changes`';
};

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** The subjects since the base, or the reason why they cannot be read. */
export const recentSubjects = (): { subjects: string[] } | { unknown: string } => {
  try {
    git('merge-base', '--is-ancestor', BASE, 'HEAD');
  } catch {
    return {
      unknown: `no git history that reaches ${BASE.slice(0, 7)}: a tarball or a shallow clone`,
    };
  }
  const log = git('log', '--no-merges', '--format=%s', `${BASE}..HEAD`);
  return { subjects: log === '' ? [] : log.split('\n') };
};
