import { DialogSheet } from '@sayfa/ui';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import type { Region } from '../choosing/region.ts';
import { Intro } from './intro.tsx';
import { QuestionForm } from './question-form.tsx';
import { useQuestion } from './use-question.ts';
import { useRegionPicture } from './use-region-picture.ts';

type AskDialogProps = {
  reader: OpenReader;
  region: Region;
  onAdded: () => void;
  onNotes: () => void;
  onClose: () => void;
};

/** Warns first, then asks what the AI is to do. Source: AI-003. */
export const AskDialog = ({ reader, region, onAdded, onNotes, onClose }: AskDialogProps) => {
  const { t } = useText();
  const [wasWarned, setWarned] = useState(false);
  const { picture, prepare } = useRegionPicture(reader, region);
  const asking = useQuestion(region, onAdded);
  return (
    <DialogSheet
      closeLabel={t('ui:close')}
      isPhone={reader.isPhone}
      title={t('ask-ai:intro.title')}
      onClose={() => !asking.sending && onClose()}
    >
      {wasWarned && picture.state === 'ready' ? (
        <QuestionForm asking={asking} picture={picture.address} onBack={() => setWarned(false)} />
      ) : (
        <Intro
          page={region.page}
          picture={picture}
          onRetry={prepare}
          onNotes={onNotes}
          onProceed={() => setWarned(true)}
        />
      )}
    </DialogSheet>
  );
};
