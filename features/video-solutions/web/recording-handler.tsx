import type { RecordingHandler } from '@sayfa/web-kit';
import { lazyPart } from '@sayfa/web-kit';
import { Suspense } from 'react';

const SendPanel = lazyPart(() => import('./panel/send-panel.tsx'));
const loadSendings = () => import('./sending/sendings.ts');

/** Whether a recording has a question or an order number. */
const hasAim = (subject: { questionId?: number; orderId?: number } | undefined): boolean =>
  subject?.questionId !== undefined || subject?.orderId !== undefined;

const Panel: RecordingHandler['Panel'] = (props) => (
  <Suspense>
    <SendPanel {...props} />
  </Suspense>
);

/** Uploads recordings of questions while they are made. */
export const videoAnswerHandler: RecordingHandler = {
  id: 'video-solutions',
  accepts: ({ subject }) => hasAim(subject),
  begin: (recording) => {
    // If the module cannot be loaded now, the preview uploads the stored recording.
    loadSendings().then(
      ({ sendLive }) => sendLive(recording),
      () => undefined,
    );
  },
  discard: (id) => {
    loadSendings().then(
      ({ cancelSending, trimmedId }) =>
        Promise.all([cancelSending(id), cancelSending(trimmedId(id))]),
      () => undefined,
    );
  },
  Panel,
};
