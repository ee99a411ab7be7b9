import { runInBackground } from '@sayfa/kernel';
import {
  lazyPart,
  type ReaderPart,
  toast,
  useCapability,
  useCommands,
  useText,
} from '@sayfa/web-kit';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import paperCodeCommands from './paper-code-commands.ts';

const PaperCodesDialog = lazyPart(() => import('./paper-codes-dialog.tsx'));

/** Says once that what a printed code was made for is not there any more. Source: PAP-003. */
const useMovedNote = (): void => {
  const { t } = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isMoved = search.get('paper') === 'moved';
  const show = useEffectEvent((): void => {
    toast({ id: 'paper-code', kind: 'info', text: t('paper-codes:moved') });
    runInBackground(Promise.resolve(navigate(location.pathname, { replace: true })));
  });
  useEffect(() => {
    if (isMoved) show();
  }, [isMoved]);
};

/** What printed codes add to an open book: a note about where one led, and their dialog for editors. */
const PaperCodesOnReader: ReaderPart = ({ reader }) => {
  const canEdit = useCapability('canEditBooks');
  const [isOpen, setOpen] = useState(false);
  useMovedNote();
  useCommands(reader, paperCodeCommands, canEdit ? { open: () => setOpen(true) } : undefined);
  if (!isOpen) return null;
  return (
    <Suspense>
      <PaperCodesDialog reader={reader} onClose={() => setOpen(false)} />
    </Suspense>
  );
};

export default PaperCodesOnReader;
