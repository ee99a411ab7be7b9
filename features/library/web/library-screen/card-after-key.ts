/** Which card a key leads to on a grid; undefined where the key is none of the grid's or leads nowhere. */
export const cardAfterKey = (
  key: string,
  active: number,
  perRow: number,
  count: number,
  direction: 'ltr' | 'rtl',
): number | undefined => {
  const forward = direction === 'ltr' ? 1 : -1;
  const steps: Partial<Record<string, number>> = {
    ArrowRight: active + forward,
    ArrowLeft: active - forward,
    ArrowDown: active + perRow,
    ArrowUp: active - perRow,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  if (next === undefined || next === active || next < 0) return undefined;
  if (next < count) return next;
  // Down from the row above a shorter last row goes to the last book.
  const lastRow = Math.floor((count - 1) / perRow);
  return key === 'ArrowDown' && Math.floor(active / perRow) < lastRow ? count - 1 : undefined;
};
