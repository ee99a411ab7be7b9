/** The question bank on the web. */
import { type ScreenRoute, withDeferredMessages } from '@sayfa/web-kit';

/** Its own sign-in, then the form, at one address. Source: QB-001. */
export const screens: ScreenRoute[] = [
  {
    path: '/question-bank',
    load: withDeferredMessages(() => import('./question-bank-screen/question-bank-screen.tsx')),
    access: 'anyone',
  },
];

export { connectQuestionBank } from './unsaved-work.ts';
