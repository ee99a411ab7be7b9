import type { ObjectId } from '@sayfa/page-model';

/** What is selected: objects of one page. */
export type Selection = { page: string; ids: readonly ObjectId[] };

const NOTHING: Selection = { page: '', ids: [] };

/** Keeps the selection; it is on one page at a time. */
export const createSelection = (changed: () => void) => {
  let selection = NOTHING;
  return {
    now: (): Selection => selection,
    on: (page: string): readonly ObjectId[] => (selection.page === page ? selection.ids : []),
    set(page: string, ids: readonly ObjectId[]): void {
      if (ids.length === 0 && selection.ids.length === 0) return;
      selection = ids.length === 0 ? NOTHING : { page, ids };
      changed();
    },
    clear(): boolean {
      if (selection.ids.length === 0) return false;
      selection = NOTHING;
      changed();
      return true;
    },
  };
};
