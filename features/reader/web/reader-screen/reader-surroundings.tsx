import { memo } from 'react';
import { BookNotices } from './book-notices.tsx';
import { ContinueBar } from './continue-bar.tsx';
import { DeskBars } from './desk-bars.tsx';
import { GoToDialog } from './go-to-dialog.tsx';
import { OnPages } from './on-pages.tsx';
import { PhoneBars } from './phone-bars.tsx';
import { useReader } from './reader-context.ts';
import { SidePanel } from './side-panel.tsx';

/** Everything around and on the pages of an open book. */
export const ReaderSurroundings = memo(() => {
  const { isPhone, asksForPage } = useReader();
  return (
    <>
      {isPhone ? <PhoneBars /> : <DeskBars />}
      <SidePanel />
      <OnPages />
      <BookNotices />
      <ContinueBar />
      {asksForPage && <GoToDialog />}
    </>
  );
});
