/** The ids with one of them moved to an index; the same list where it is there already. */
export const movedStep = (ids: readonly number[], id: number, to: number): readonly number[] => {
  const from = ids.indexOf(id);
  const place = Math.min(Math.max(to, 0), ids.length - 1);
  if (from < 0 || from === place) return ids;
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
};
