import { runInBackground } from '@sayfa/kernel';
import {
  lazyPart,
  type ReaderPart,
  useCapability,
  useCommandOffers,
  useSession,
} from '@sayfa/web-kit';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import boardCommands from './board-commands.ts';
import type { ChosenPage } from './chosen-page.ts';

/** Fetched when somebody sends a picture. */
const SendPictureDialog = lazyPart(() => import('../send-picture/send-picture-dialog.tsx'));

/** Teachers take the page they see along to a board; on a board itself there is nothing to take along. */
const BoardsOnReader: ReaderPart = ({ reader }) => {
  const navigate = useNavigate();
  const isTeacher = useCapability('usesTeacherTools');
  const isOnBoard = useSession(({ details }) => details?.boardId !== undefined);
  const [isSending, setSending] = useState(false);
  const open = (): void => {
    const page = reader.page();
    const opens: ChosenPage = {
      book: reader.book.urlId,
      page,
      name: reader.book.name,
      label: reader.labelOf(page),
    };
    runInBackground(Promise.resolve(navigate('/open-on-board', { state: { opens } })));
  };
  useCommandOffers(boardCommands, {
    isOffered: isTeacher && !isOnBoard,
    open,
    sendPicture: () => setSending(true),
  });
  if (!isSending) return null;
  return (
    <Suspense>
      <SendPictureDialog reader={reader} onClose={() => setSending(false)} />
    </Suspense>
  );
};

export default BoardsOnReader;
