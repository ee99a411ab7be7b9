import { Skeleton } from '@sayfa/ui';
import { type OpenReader, useStepsPanel } from '@sayfa/web-kit';
import { lazy, Suspense, useEffect } from 'react';

const StepsTab = lazy(() => import('./steps-tab.tsx'));

/** Between the contents and what else is listed by page. */
const ORDER = 0.5;

/** Beside a presented step nothing is changed. Source: PRS-034. */
const StepsAside = ({ reader }: { reader: OpenReader }) => (
  <Suspense fallback={<Skeleton height={96} />}>
    <StepsTab reader={reader} mayEdit={false} />
  </Suspense>
);

/** Lists the page's steps beside the contents, and beside a step that is presented. Source: PRS-007. */
export const useStepsTab = (reader: OpenReader, mayEdit: boolean): void => {
  useEffect(() => useStepsPanel.getState().fill(StepsAside), []);
  useEffect(
    () =>
      reader.addTocTab({
        id: 'zoom_steps',
        label: 'zoom-areas:steps.title',
        order: ORDER,
        isOnPhones: true,
        content: (
          <Suspense fallback={<Skeleton height={96} />}>
            <StepsTab reader={reader} mayEdit={mayEdit} />
          </Suspense>
        ),
      }),
    [reader, mayEdit],
  );
};
