import { IconButton } from '@sayfa/ui';
import { type ReaderPart, useText } from '@sayfa/web-kit';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { Choosing } from '../choosing/choosing.tsx';
import type { Region } from '../choosing/region.ts';
import { AskDialog } from '../dialog/ask-dialog.tsx';
import { NotesDialog } from '../notes/notes-dialog.tsx';
import classes from './ask-ai-on-reader.module.css';

/** What is going on. */
type Doing =
  | { does: 'nothing' }
  | { does: 'choosing' }
  | { does: 'asking'; region: Region }
  | { does: 'reading'; region: Region };

const NOTHING: Doing = { does: 'nothing' };

/** The button that starts and ends asking, and what follows from it. Source: AI-002, AI-011. */
const AskAiOnReader: ReaderPart = ({ reader }) => {
  const { t, direction } = useText();
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const isChoosing = doing.does === 'choosing';
  const stop = () => setDoing(NOTHING);
  return (
    <>
      <div className={classes.place} data-asking-now={isChoosing ? '' : undefined}>
        <IconButton
          label={t('ask-ai:ask')}
          icon={<IconSparkles size={24} stroke={1.75} aria-hidden />}
          side={direction === 'rtl' ? 'right' : 'left'}
          pressed={isChoosing}
          onClick={() => setDoing(isChoosing ? NOTHING : { does: 'choosing' })}
        />
      </div>
      {isChoosing && (
        <Choosing
          reader={reader}
          onChosen={(region) => setDoing({ does: 'asking', region })}
          onNotes={(region) => setDoing({ does: 'reading', region })}
          onLeave={stop}
        />
      )}
      {doing.does === 'asking' && (
        <AskDialog
          reader={reader}
          region={doing.region}
          onAdded={() => setDoing({ does: 'reading', region: doing.region })}
          onNotes={() => setDoing({ does: 'reading', region: doing.region })}
          onClose={stop}
        />
      )}
      {doing.does === 'reading' && (
        <NotesDialog
          reader={reader}
          page={doing.region.page}
          pageId={doing.region.pageId}
          onClose={stop}
        />
      )}
    </>
  );
};

export default AskAiOnReader;
