import { useLessonState } from '@sayfa/web-kit';
import { lazy, memo, Suspense, useEffect } from 'react';
import { whenCalm } from '../page-view/when-idle.ts';
import { BookNotices } from './book-notices.tsx';
import { ContinueBar } from './continue-bar.tsx';
import { DeskBars } from './desk-bars.tsx';
import { OnPages } from './on-pages.tsx';
import { PhoneBars } from './phone-bars.tsx';
import { useReader } from './reader-context.ts';
import { ReaderParts } from './reader-parts.tsx';
import { SidePanel } from './side-panel.tsx';

const loadDialog = () => import('./go-to-dialog.tsx');
const GoToDialog = lazy(loadDialog);

/** Everything around and on the pages of an open book. */
export const ReaderSurroundings = memo(() => {
  const { isPhone, asksForPage, openReader } = useReader();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  // Not needed to read a page, but at once when somebody presses G.
  useEffect(() => whenCalm(() => void loadDialog().catch(() => undefined)), []);
  // A class sees pages and nothing to press.
  if (isAudience) return openReader && <ReaderParts reader={openReader} />;
  return (
    <>
      {isPhone ? <PhoneBars /> : <DeskBars />}
      <SidePanel />
      <OnPages />
      <BookNotices />
      <ContinueBar />
      {openReader && <ReaderParts reader={openReader} />}
      <Suspense>{asksForPage && <GoToDialog />}</Suspense>
    </>
  );
});
