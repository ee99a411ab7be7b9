import type { ActivityView } from '@sayfa/activity-kit/web';
import { loadDeferredMessages, useText } from '@sayfa/web-kit';
import { useEffect, useMemo } from 'react';
import { parseOwnContent } from '../content/own-content.ts';
import { BlanksPlayer } from './blanks/blanks-player.tsx';
import { CrosswordPlayer } from './crossword/crossword-player.tsx';
import { DragTextPlayer } from './drag-text/drag-text-player.tsx';
import classes from './player.module.css';

/** Plays fill-in-the-blanks, crosswords and drag-the-words without H5P's own code. */
export const OwnActivityView: ActivityView = ({ content, host }) => {
  const { t } = useText();
  const own = useMemo(() => parseOwnContent(content), [content]);
  useEffect(() => {
    loadDeferredMessages().catch(() => undefined);
  }, []);
  // Another content is another exercise: nothing of the one before may be left.
  switch (own?.library) {
    case 'H5P.Blanks':
      return <BlanksPlayer key={content} params={own.params} host={host} />;
    case 'H5P.Crossword':
      return <CrosswordPlayer key={content} params={own.params} host={host} />;
    case 'H5P.DragText':
      return <DragTextPlayer key={content} params={own.params} host={host} />;
    default:
      return <p className={classes.empty}>{t('h5p-content:problem.unreadable')}</p>;
  }
};
