import { Skeleton } from '@sayfa/ui';
import { lazyPart, type OpenReader, useStepsPanel } from '@sayfa/web-kit';
import { IconListNumbers } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';

const StepsTab = lazyPart(() => import('./steps-tab.tsx'));

/** Its place among the tabs. */
const ORDER = 0.5;

/** Steps cannot be changed while presenting. Source: PRS-034. */
const StepsAside = ({ reader }: { reader: OpenReader }) => (
  <Suspense fallback={<Skeleton height={96} />}>
    <StepsTab reader={reader} mayEdit={false} />
  </Suspense>
);

/** Lists the page's steps beside the contents, and beside a presented step. Source: PRS-007. */
export const useStepsTab = (reader: OpenReader, mayEdit: boolean): void => {
  useEffect(() => useStepsPanel.getState().fill(StepsAside), []);
  useEffect(
    () =>
      reader.addTocTab({
        id: 'zoom_steps',
        label: 'zoom-areas:steps.title',
        icon: IconListNumbers,
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
