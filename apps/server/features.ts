// Features that `compose` only hands its common ports, as most new ones: one line for each.

export { feature as lessonScripts } from '@sayfa/lesson-scripts/server';
export { feature as sources } from '@sayfa/sources/server';
export { feature as users } from '@sayfa/users/server';
export { feature as zoomAreas } from '@sayfa/zoom-areas/server';
