import { defineActivity } from '@sayfa/activity-kit';

/** A film that was uploaded as a file. */
export const video = defineActivity({
  types: ['video'],
  name: 'activities:types.video',
  icon: ['M4 6h11v12H4z', 'M15 10l5-3v10l-5-3z'],
  loadView: () => import('./view.tsx'),
});
