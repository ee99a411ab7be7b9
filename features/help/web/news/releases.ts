import { type Release, release } from './release.ts';

const files = import.meta.glob('../../../../changes/*.json', { eager: true, import: 'default' });

/** Every release, newest first. */
const releases: Release[] = Object.entries(files)
  .sort(([one], [two]) => (one < two ? 1 : -1))
  .map(([, file]) => release.parse(file));

export default releases;
