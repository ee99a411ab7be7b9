import { type Guide, guideFile } from './guide.ts';
import { GUIDE_SLUGS } from './guide-groups.ts';

const nameIn = (path: string): string => /(?:^|\/)([^/]+)\.\w+$/u.exec(path)?.[1] ?? '';

/** A language's guide files and picture addresses, both by path, as guides in their order. */
export const collectGuides = (
  files: Record<string, unknown>,
  addresses: Record<string, unknown>,
): Guide[] => {
  const pictures = new Map(
    Object.entries(addresses).map(([path, address]) => [nameIn(path), String(address)]),
  );
  const read = new Map(
    Object.entries(files).map(([path, file]) => [nameIn(path), guideFile.parse(file)]),
  );
  return GUIDE_SLUGS.flatMap((slug) => {
    const guide = read.get(slug);
    return guide ? [{ slug, ...guide, pictures }] : [];
  });
};
