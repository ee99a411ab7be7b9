import { defineActivity } from '@sayfa/activity-kit';

/** A sound. */
export const audio = defineActivity({
  types: ['audio'],
  name: 'activities:types.audio',
  icon: ['M5 10v4h4l5 4V6l-5 4z', 'M17 9a4 4 0 0 1 0 6', 'M19.5 6.5a8 8 0 0 1 0 11'],
  loadView: () => import('./view.tsx'),
});
