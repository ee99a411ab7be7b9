import type { DeskPage } from './desk-layers.ts';

/** Hides drawings of a page by their ids where some of them are seen, else shows them; false where none is there. */
export const toggleDrawings = (page: DeskPage | undefined, ids: readonly string[]): boolean => {
  const wanted = new Set(ids);
  const objects = page?.page.objects().filter(({ id }) => wanted.has(id)) ?? [];
  if (!page || objects.length === 0) return false;
  const visibility = !objects.some(({ extras }) => extras.visibility);
  page.page.commit(
    objects.map(({ id, extras }) => ({
      do: 'change',
      object: id,
      patch: { extras: { ...extras, visibility } },
    })),
  );
  return true;
};
