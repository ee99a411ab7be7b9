import { lazyPart, type ReaderPart, useCapability, useZoomMode } from '@sayfa/web-kit';
import { Suspense, useEffect } from 'react';
import { AreaOffers } from './area-offers.tsx';
import { beginCreating, suspendCreating, useCreating } from './creating/creating-state.ts';
import { readStoredAreas } from './creating/stored-areas.ts';
import { useNamedSteps } from './steps/step-name.ts';
import { useStepsTab } from './steps/use-steps-tab.tsx';

const loadCreating = () => import('./creating/creating.tsx');
const Creating = lazyPart(loadCreating);

/** Editors draw zoom areas and areas that hide or show answers; everybody sees the steps of a page. */
const ZoomAreasOnReader: ReaderPart = ({ reader }) => {
  const mayEdit = useCapability('canEditAreas') && !reader.isPhone;
  const isCreating = useCreating(({ what }) => what !== undefined);
  useStepsTab(reader, mayEdit);
  useNamedSteps(reader);
  const book = reader.book.id;
  useEffect(() => {
    if (!mayEdit) return;
    const pages = readStoredAreas(book);
    const isFree = useZoomMode.getState().mode === null;
    if (isFree && Object.keys(pages).length > 0) {
      beginCreating(book, 'zoomarea', { isBatch: true, pages });
    }
    return suspendCreating;
  }, [mayEdit, book]);
  useEffect(() => {
    // Whoever presses the key draws at once.
    if (mayEdit) loadCreating().catch(() => undefined);
  }, [mayEdit]);
  if (!mayEdit) return null;
  return (
    <>
      <AreaOffers reader={reader} />
      {isCreating && (
        <Suspense>
          <Creating reader={reader} />
        </Suspense>
      )}
    </>
  );
};

export default ZoomAreasOnReader;
