import { runInBackground } from '@sayfa/kernel';
import { type ReaderPart, useCapability, useCommandOffers, useSession } from '@sayfa/web-kit';
import { useNavigate } from 'react-router';
import boardCommands from './board-commands.ts';
import type { ChosenPage } from './chosen-page.ts';

/** Teachers take the page they see along to a board; on a board itself there is nothing to take along. */
const BoardsOnReader: ReaderPart = ({ reader }) => {
  const navigate = useNavigate();
  const isTeacher = useCapability('usesTeacherTools');
  const isOnBoard = useSession(({ details }) => details?.boardId !== undefined);
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
  useCommandOffers(boardCommands, { isOffered: isTeacher && !isOnBoard, open });
  return null;
};

export default BoardsOnReader;
