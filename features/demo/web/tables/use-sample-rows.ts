import { useState } from 'react';

/** Sample rows that can be changed and removed until the page is left. Source: TBL-008. */
export const useSampleRows = <Row extends { id: string }>(samples: readonly Row[]) => {
  const [rows, setRows] = useState(samples);
  return {
    rows,
    change: (changed: Row) =>
      setRows((before) => before.map((row) => (row.id === changed.id ? changed : row))),
    remove: (ids: ReadonlySet<string>) =>
      setRows((before) => before.filter((row) => !ids.has(row.id))),
  };
};
