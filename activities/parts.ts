import type { ActivityForm, ActivityParts, ActivityView } from '@sayfa/activity-kit/web';
import { folderOfType } from './registry.ts';

// What the browser shows of a kind lies beside its definition and is fetched when it is needed.
const views = import.meta.glob<{ default: ActivityView }>('./*/view.tsx');
const forms = import.meta.glob<{ default: ActivityForm }>('./*/form.tsx');

/** The parts of a kind; without a view where it opens no window. */
export const partsOfType = (type: string): ActivityParts => {
  const folder = folderOfType(type);
  const loadView = views[`./${folder}/view.tsx`];
  const loadForm = forms[`./${folder}/form.tsx`];
  return { ...(loadView && { loadView }), ...(loadForm && { loadForm }) };
};
