/** The place where files are stored does not do its work now, or has other bytes than it was given. */
export class StorageError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageError';
  }
}
