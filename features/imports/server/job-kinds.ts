/** Takes an import from its file or link to a book. */
export const IMPORT_JOB = 'imports.run';

/** Replaces a book's fast pictures by smaller ones, when nobody needs the machine. */
export const SMALLER_JOB = 'imports.smaller';

/** Removes files of requests that were declined long ago. */
export const DECLINED_JOB = 'imports.declined';

/** Queues what a crash left without a job. */
export const FORGOTTEN_JOB = 'imports.forgotten';

/** Ends what crashes left half done. */
export const SWEEP_JOB = 'imports.sweep';
