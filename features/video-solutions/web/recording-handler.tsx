import type { RecordingHandler } from '@sayfa/web-kit';
import { lazy, Suspense } from 'react';

const SendPanel = lazy(() => import('./panel/send-panel.tsx'));
const loadSendings = () => import('./sending/sendings.ts');

/** Whether it is known what a recording answers. */
const hasAim = (subject: { questionId?: number; orderId?: number } | undefined): boolean =>
  subject?.questionId !== undefined || subject?.orderId !== undefined;

const Panel: RecordingHandler['Panel'] = (props) => (
  <Suspense>
    <SendPanel {...props} />
  </Suspense>
);

/** Sends recordings as answers to questions, while they are made. */
export const answersByFilm: RecordingHandler = {
  id: 'video-solutions',
  accepts: ({ subject }) => hasAim(subject),
  begin: (recording) => {
    // Where it cannot be loaded now, the preview sends what is kept.
    loadSendings().then(
      ({ sendLive }) => sendLive(recording),
      () => undefined,
    );
  },
  discard: (id) => {
    loadSendings().then(
      ({ cancelSending, trimmedFilm }) =>
        Promise.all([cancelSending(id), cancelSending(trimmedFilm(id))]),
      () => undefined,
    );
  },
  Panel,
};
