import { defineActivity } from '@sayfa/activity-kit';

/** A picture. */
export const image = defineActivity({
  types: ['image'],
  name: 'activities:types.image',
  icon: ['M4 5h16v14H4z', 'M4 16l5-5 4 4 3-3 4 4', 'M15 9h.01'],
  loadView: () => import('./view.tsx'),
});
