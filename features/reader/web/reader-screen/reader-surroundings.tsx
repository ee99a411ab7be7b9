import { lazyPart, useLessonState } from '@sayfa/web-kit';
import { memo, Suspense, useEffect } from 'react';
import { whenIdleAfterStartup } from '../page-view/when-idle.ts';
import { BookNotices } from './book-notices.tsx';
import { OnPages } from './on-pages.tsx';
import { PhoneBars } from './phone-bars.tsx';
import { useReader } from './reader-context.ts';
import { ReaderParts } from './reader-parts.tsx';
import { SidePanel } from './side-panel.tsx';
import { WideBars } from './wide-bars.tsx';

const loadDialog = () => import('./go-to-dialog.tsx');
const GoToDialog = lazyPart(loadDialog);

/** Everything around and on the pages of an open book. */
export const ReaderSurroundings = memo(() => {
  const { isPhone, isGoToOpen, openReader } = useReader();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  // Not needed to read a page; loaded while idle, so that key G opens it at once.
  useEffect(() => whenIdleAfterStartup(() => void loadDialog().catch(() => undefined)), []);
  // The window of a class shows pages without controls.
  if (isAudience) return openReader && <ReaderParts reader={openReader} />;
  return (
    <>
      {isPhone ? <PhoneBars /> : <WideBars />}
      <SidePanel />
      <OnPages />
      <BookNotices />
      {openReader && <ReaderParts reader={openReader} />}
      <Suspense>{isGoToOpen && <GoToDialog />}</Suspense>
    </>
  );
});
