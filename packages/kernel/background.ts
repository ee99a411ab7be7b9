let report = (error: unknown): void => {
  console.error(error);
};

/** Where failures of `runInBackground` are reported; the console by default. */
export const reportRejectionsTo = (next: (error: unknown) => void): void => {
  report = next;
};

/** Lets work go on that nothing waits for; its failure is reported and ends nothing. */
export const runInBackground = (work: Promise<unknown> | undefined): void => {
  work?.catch((error: unknown) => report(error));
};
