import {
  lazyPart,
  type OpenReader,
  type ReaderPart,
  useCapability,
  useCommands,
  useZoomMode,
} from '@sayfa/web-kit';
import { Suspense, useEffect } from 'react';
import detectionCommands from './detection-commands.ts';
import { openReview, useReview } from './review/review-store.ts';

const ReviewMode = lazyPart(() => import('./review/review-mode.tsx'));

const Editing = ({ reader }: { reader: OpenReader }) => {
  const isOpen = useReview(({ bookId }) => bookId === reader.book.id);
  const isZooming = useZoomMode(({ mode }) => mode !== null);
  useCommands(reader, detectionCommands, { reader, isOpen, isZooming });
  useEffect(() => () => openReview(undefined), []);
  return <Suspense>{isOpen && !isZooming && <ReviewMode reader={reader} />}</Suspense>;
};

/** Finds the questions of a book and lets an editor review them. Source: NAV-060, TBR-022. */
const DetectionOnReader: ReaderPart = ({ reader }) => {
  const canDetect = useCapability('canDetect');
  return canDetect && !reader.isPhone ? <Editing reader={reader} /> : null;
};

export default DetectionOnReader;
