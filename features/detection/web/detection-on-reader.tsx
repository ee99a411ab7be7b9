import {
  type OpenReader,
  type ReaderPart,
  useCapability,
  useToolbarOffer,
  useZoomMode,
} from '@sayfa/web-kit';
import { IconListSearch, IconZoomScan } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { findOrAsk } from './review/find-on-page.ts';
import { openReview, useReview } from './review/review-store.ts';

const ReviewMode = lazy(() => import('./review/review-mode.tsx'));

const Editing = ({ reader }: { reader: OpenReader }) => {
  const isOpen = useReview(({ bookId }) => bookId === reader.book.id);
  const isZooming = useZoomMode(({ mode }) => mode !== null);
  const toggle = (): void =>
    openReview(isOpen ? undefined : reader.book.id, isOpen ? 1 : reader.page());
  const find = (): void => {
    if (!isZooming) void findOrAsk(reader);
  };
  useToolbarOffer({
    id: 'find-questions',
    place: 'areas',
    order: 60,
    label: 'detection:name',
    icon: IconListSearch,
    isOn: isOpen,
    isUnavailable: isZooming,
    run: toggle,
  });
  useToolbarOffer({
    id: 'find-on-page',
    place: 'areas',
    order: 61,
    label: 'detection:page.find',
    icon: IconZoomScan,
    shortcut: '6',
    isUnavailable: isZooming,
    run: find,
  });
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const isHeld = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.key !== '6' || isHeld || isZooming) return false;
    find();
    return true;
  });
  useEffect(() => reader.onKey((event) => press(event)), [reader]);
  useEffect(() => () => openReview(undefined), []);
  return <Suspense>{isOpen && !isZooming && <ReviewMode reader={reader} />}</Suspense>;
};

/** Finds the questions of a book and lets an editor review them. Source: NAV-060, TBR-022. */
const DetectionOnReader: ReaderPart = ({ reader }) => {
  const canDetect = useCapability('canDetect');
  return canDetect && !reader.isPhone ? <Editing reader={reader} /> : null;
};

export default DetectionOnReader;
