/** Prefix of the names of all databases of recordings and of the folders of their files. */
export const RECORDINGS_PREFIX = 'sayfa-recordings-';

/** The name of the database and the folder of one person of a domain. */
export const recordingsName = (domain: string, userId: number): string =>
  `${RECORDINGS_PREFIX}${domain}-${userId}`;
