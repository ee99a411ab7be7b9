import { Skeleton } from '@sayfa/ui';
import type { OpenReader } from '@sayfa/web-kit';
import { lazy, Suspense, useEffect } from 'react';

const StepsTab = lazy(() => import('./steps-tab.tsx'));

/** Between the contents and what else is listed by page. */
const ORDER = 0.5;

/** Adds the list of the page's steps beside the contents. Source: PRS-007. */
export const useStepsTab = (reader: OpenReader, mayEdit: boolean): void =>
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
