import type { ActivityParts } from '@sayfa/activity-kit/web';

/** What the browser shows of each kind, fetched when it is needed: one line for each. */
export const activityParts: readonly ActivityParts[] = [
  { type: 'video', loadView: () => import('./video/view.tsx') },
  { type: 'videoUrl', loadView: () => import('./video-url/view.tsx') },
  {
    type: 'h5p',
    loadView: () => import('./h5p/view.tsx'),
    loadForm: () => import('./h5p/form.tsx'),
  },
  {
    type: 'h5p-answer',
    loadView: () => import('./h5p-answer/view.tsx'),
    loadForm: () => import('./h5p-answer/form.tsx'),
  },
  { type: 'audio', loadView: () => import('./audio/view.tsx') },
  { type: 'zoomVideoAnswer', loadView: () => import('./zoom-video-answer/view.tsx') },
  { type: 'image', loadView: () => import('./image/view.tsx') },
  { type: 'text', loadView: () => import('./text/view.tsx') },
  { type: 'component', loadView: () => import('./component/view.tsx') },
  { type: 'answer', loadView: () => import('./answer/view.tsx') },
  { type: 'link', loadView: () => import('./link/view.tsx') },
  {
    type: 'mc_question',
    loadView: () => import('./mc-question/view.tsx'),
    loadForm: () => import('./mc-question/form.tsx'),
  },
  {
    type: 'mr_question',
    loadView: () => import('./mr-question/view.tsx'),
    loadForm: () => import('./mr-question/form.tsx'),
  },
];

/** The parts of a kind; undefined for one that opens no window. */
export const partsOfType = (type: string): ActivityParts | undefined =>
  activityParts.find((parts) => parts.type === type);
