const folderOf = (name: string): string => {
  if (name.startsWith('bix')) return 'bix';
  if (name.startsWith('gg')) return 'gg';
  return /^[^a-z]/u.test(name) ? 'number' : name.slice(0, 1);
};

/** Where the learner's dictionary keeps a sound. Source: SRC-014; digits and signs are in `number`. */
export const soundPathOf = (name: string): string => `${folderOf(name)}/${name}.mp3`;
