import { hasCapability } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { VisuallyHidden } from '@sayfa/ui';
import {
  lazyPart,
  type OpenReader,
  useSession,
  useTeacherModes,
  useZoomMode,
} from '@sayfa/web-kit';
import { Suspense } from 'react';
import { useActivityChanges } from '../on-pages/use-activity-changes.ts';
import type { Move } from './move-rules.ts';
import { useMoving } from './moving-state.ts';
import { type ActivitiesOf, clearAllOffsets } from './on-stage.ts';
import { saveMoves } from './save-moves.ts';
import { useKeyMoving } from './use-key-moving.ts';
import { usePointerMoving } from './use-pointer-moving.ts';
import { useSelecting } from './use-selecting.ts';

const MoveDialogs = lazyPart(() => import('./move-dialogs.tsx'));

/** Whether whole pages are shown; activities cannot be moved on parts of pages. Source: PRS-034. */
const useWholePages = (): boolean => useZoomMode(({ mode }) => mode === null);

/** Whether activities can be moved now; phones have no teacher tools. Source: TBR-019, ACT-043. */
export const useIsMovable = (reader: OpenReader): boolean => {
  const areWhole = useWholePages();
  return useTeacherModes((modes) => modes.moveButtons) && areWhole && !reader.isPhone;
};

/** Moves, selects and deletes activities on the pages by pointer and keyboard. Source: ACT-039…043. */
export const ActivityMoving = ({
  reader,
  activitiesOf,
}: {
  reader: OpenReader;
  activitiesOf: ActivitiesOf;
}) => {
  const person = useSession((session) => session.details);
  const isMovable = useIsMovable(reader);
  const areWhole = useWholePages();
  const isEditing = useTeacherModes((modes) => modes.editorMode) && areWhole && !reader.isPhone;
  const selects = isEditing && hasCapability(person, 'canEditActivities');
  const changes = useActivityChanges(reader);
  const hasDialog = useMoving(
    ({ unconfirmed, conflict }) => unconfirmed !== undefined || conflict !== undefined,
  );
  const announcement = useMoving((state) => state.announcement);
  const save = (moves: readonly Move[]): void => {
    const saved = saveMoves(moves, person?.domain_name ?? '', changes);
    // The new places are already in the cache.
    clearAllOffsets(reader);
    runInBackground(saved);
  };
  usePointerMoving(reader, isMovable, activitiesOf);
  useKeyMoving(reader, isMovable, activitiesOf, save);
  useSelecting(reader, selects, activitiesOf);
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Suspense>
        {hasDialog && (
          <MoveDialogs
            onAnswer={(moves, stays) => {
              useMoving.setState({ unconfirmed: undefined });
              if (stays) save(moves);
              else clearAllOffsets(reader);
            }}
          />
        )}
      </Suspense>
    </>
  );
};
