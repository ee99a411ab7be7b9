import { hasCapability } from '@sayfa/contract-kit';
import { VisuallyHidden } from '@sayfa/ui';
import { type OpenReader, useSession, useTeacherModes, useZoomMode } from '@sayfa/web-kit';
import { lazy, Suspense } from 'react';
import { useButtonChanges } from '../on-pages/use-button-changes.ts';
import type { Move } from './move-rules.ts';
import { useMoving } from './moving-state.ts';
import { type ButtonsOf, drawAllBack } from './on-stage.ts';
import { saveMoves } from './save-moves.ts';
import { useKeyMoving } from './use-key-moving.ts';
import { usePointerMoving } from './use-pointer-moving.ts';
import { useSelecting } from './use-selecting.ts';

const MoveDialogs = lazy(() => import('./move-dialogs.tsx'));

/** Whether whole pages are shown; parts of them are shown to a class, not changed. Source: PRS-034. */
const useWholePages = (): boolean => useZoomMode(({ mode }) => mode === null);

/** Whether buttons can be dragged now; teacher tools are not there on phones. Source: TBR-019, ACT-043. */
export const useIsMovable = (reader: OpenReader): boolean => {
  const areWhole = useWholePages();
  return useTeacherModes((modes) => modes.moveButtons) && areWhole && !reader.isPhone;
};

/** Moves, selects and deletes buttons on the pages by pointer and keyboard. Source: ACT-039…043. */
export const ButtonMoving = ({
  reader,
  buttonsOf,
}: {
  reader: OpenReader;
  buttonsOf: ButtonsOf;
}) => {
  const person = useSession((session) => session.details);
  const isMovable = useIsMovable(reader);
  const areWhole = useWholePages();
  const isEditing = useTeacherModes((modes) => modes.editorMode) && areWhole && !reader.isPhone;
  const selects = isEditing && hasCapability(person, 'canEditActivities');
  const changes = useButtonChanges(reader);
  const isAsking = useMoving(
    ({ asked, conflict }) => asked !== undefined || conflict !== undefined,
  );
  const said = useMoving((state) => state.said);
  const save = (moves: readonly Move[]): void => {
    const saved = saveMoves(moves, person?.domain_name ?? '', changes);
    // They are drawn where they lie now.
    drawAllBack(reader);
    void saved;
  };
  usePointerMoving(reader, isMovable, buttonsOf);
  useKeyMoving(reader, isMovable, buttonsOf, save);
  useSelecting(reader, selects, buttonsOf);
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Suspense>
        {isAsking && (
          <MoveDialogs
            onAnswer={(moves, stays) => {
              useMoving.setState({ asked: undefined });
              if (stays) save(moves);
              else drawAllBack(reader);
            }}
          />
        )}
      </Suspense>
    </>
  );
};
