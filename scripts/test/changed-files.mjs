import { existsSync } from 'node:fs';
import path from 'node:path';
import { runAndCollect } from '../setup/child.mjs';
import { projectRoot } from '../setup/project-root.mjs';

const git = async (...args) => {
  const { code, output } = await runAndCollect('git', args, { cwd: projectRoot });
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.split('\n').filter(Boolean);
};

/** The base of a change: where the branch left main, on main itself its last commit. */
async function startOfChange() {
  const [head] = await git('rev-parse', 'HEAD');
  const known = await git('branch', '--list', 'main', '--format=%(refname)');
  const [base] = known.length > 0 ? await git('merge-base', 'HEAD', 'main') : [head];
  return base === head ? 'HEAD~1' : base;
}

/** Existing files that the branch and uncommitted work touch, and whether files were deleted or added. */
export async function changedFiles() {
  const base = await startOfChange();
  const named = await git('diff', '--name-only', base);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  const lines = await git('diff', '--unified=0', base);
  const all = [...new Set([...named, ...untracked])];
  const files = all.filter((file) => existsSync(path.join(projectRoot, file)));
  const areFilesGone = files.length < all.length;
  const areImportsTouched = lines.some((line) => /^[+-].*\b(?:from|import) ?\(?'/u.test(line));
  return { files, areImportsTouched: areFilesGone || untracked.length > 0 || areImportsTouched };
}

const webOnly =
  /^(?:features\/[^/]+\/web|apps\/web|packages\/(?:ui|web-kit|canvas|media-views|question-kit|h5p-kit)|tools)\//u;
const serverOnly =
  /^(?:features\/[^/]+\/server|apps\/server|packages\/(?:server-kit|pdf-engine)|config)\//u;

const projectsOf = (file) => {
  if (!/\.tsx?$/u.test(file)) return [];
  if (file.startsWith('e2e/') || /^[a-z]+\.config\.ts$/u.test(file)) return ['e2e'];
  if (/^(?:bench|gauntlet|scripts)\//u.test(file)) return ['tools'];
  if (webOnly.test(file)) return ['web'];
  // The program that seeds the end-to-end tests is made of the server.
  if (serverOnly.test(file)) return ['server', 'e2e'];
  return ['server', 'web', 'e2e', 'tools'];
};

/** The TypeScript projects of `config/` that a change may break. */
export const affectedProjects = (files) => [...new Set(files.flatMap(projectsOf))];

/** Tests over HTTP of the features that a change touches, as parts of file names. */
export const httpTestsOf = (files) => [
  ...new Set(
    files.flatMap((file) => {
      const feature = /^features\/([^/]+)\/(?:server|contract)\//u.exec(file)?.[1];
      if (feature) return [`apps/server/test/${feature}`];
      return /^apps\/server\/test\/.*\.test\.ts$/u.test(file) ? [file] : [];
    }),
  ),
];
