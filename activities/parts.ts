import type { ActivityForm, ActivityParts, ActivityView } from '@sayfa/activity-kit/web';
import { folderOfType } from './registry.ts';

// Views and forms of the kinds, which the browser loads when they are needed.
const views = import.meta.glob<{ default: ActivityView }>('./*/view.tsx');
const forms = import.meta.glob<{ default: ActivityForm }>('./*/form.tsx');

/** The view and form of a kind; kinds that open no window have no view. */
export const partsOfType = (type: string): ActivityParts => {
  const folder = folderOfType(type);
  const loadView = views[`./${folder}/view.tsx`];
  const loadForm = forms[`./${folder}/form.tsx`];
  return { ...(loadView && { loadView }), ...(loadForm && { loadForm }) };
};
