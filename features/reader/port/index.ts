/** Where a person is in books, to other features on the server: by book, for every book opened. */
export type CurrentPagesOf = (userId: number) => Promise<ReadonlyMap<number, number>>;
