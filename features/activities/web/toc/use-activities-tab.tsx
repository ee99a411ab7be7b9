import { Skeleton } from '@sayfa/ui';
import type { OpenReader } from '@sayfa/web-kit';
import { lazyPart } from '@sayfa/web-kit';
import { IconPuzzle } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';

const ActivitiesTab = lazyPart(() => import('./activities-tab.tsx'));

/** Adds the tab of the table of contents that lists activities by page. Source: NAV-023, NAV-025. */
export const useActivitiesTab = (reader: OpenReader): void =>
  useEffect(
    () =>
      reader.addTocTab({
        id: 'interactive_objects',
        label: 'activities:toc.title',
        icon: IconPuzzle,
        order: 1,
        content: (
          <Suspense fallback={<Skeleton height={96} />}>
            <ActivitiesTab reader={reader} />
          </Suspense>
        ),
      }),
    [reader],
  );
