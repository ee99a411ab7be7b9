/** The start of the names of all databases of recordings, and of the folders of their files. */
export const RECORDINGS_PREFIX = 'sayfa-recordings-';

/** The database of one person of one domain, and the folder of the files; nobody else's recordings are in it. */
export const recordingsName = (domain: string, userId: number): string =>
  `${RECORDINGS_PREFIX}${domain}-${userId}`;
