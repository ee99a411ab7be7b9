/** Ticks all of `ids`, or unticks them where all are ticked. */
export const toggleAll = (
  selected: ReadonlySet<string>,
  ids: readonly string[],
): ReadonlySet<string> => {
  const next = new Set(selected);
  const all = ids.every((id) => next.has(id));
  for (const id of ids) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return next;
};

/** How many of `ids` are ticked, for a checkbox that stands for all of them. */
export const shareOf = (
  selected: ReadonlySet<string>,
  ids: readonly string[],
): 'none' | 'some' | 'all' => {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
};
