/** What the answer of `npm audit --json` says: lines to print, and the exit code. */
export declare const reportOf: (text: string) => { lines: string[]; code: number };
