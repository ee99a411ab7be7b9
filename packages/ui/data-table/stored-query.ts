import { useState } from 'react';
import { firstRows, type TableQuery } from './table-query.ts';

/** Search, order and page of a table, kept outside of it. */
export type StoredQuery = { query: TableQuery; onQuery: (query: TableQuery) => void };

const left = new Map<string, TableQuery>();

/** Who comes back to a table finds it as they left it, until the page is reloaded. */
export const useStoredQuery = (table: string): StoredQuery => {
  const [query, setQuery] = useState(() => left.get(table) ?? firstRows);
  return {
    query,
    onQuery: (next) => {
      left.set(table, next);
      setQuery(next);
    },
  };
};
