import {
  lazyPart,
  type OpenReader,
  PageCrosshair,
  type ReaderPart,
  textOf,
  toast,
  usePlacing,
  useSession,
  useText,
  useZoomMode,
} from '@sayfa/web-kit';
import { Suspense, useEffect, useState } from 'react';
import { NotDeletedMarks } from '../deleting/not-deleted-marks.tsx';
import { pageIdOf } from '../form/form-task.ts';
import { OpenedForm } from '../form/opened-form.tsx';
import { useRequestedDialog } from '../requested-dialog.ts';
import { kindOfTool } from './kind-of-tool.ts';
import { WaitingHint } from './waiting-hint.tsx';

const DeleteDialog = lazyPart(() => import('../deleting/delete-dialog.tsx'));
const DeleteAllDialog = lazyPart(() => import('../deleting/delete-all-dialog.tsx'));
const DeletedDialog = lazyPart(() => import('../deleting/deleted-dialog.tsx'));

/** Shows that a tool waits for a point of a page. */
const Waiting = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const { tool, wait, ask } = usePlacing();
  const isPartShown = useZoomMode(({ mode }) => mode !== null);
  // Activities cannot be placed while parts of pages are shown. Source: PRS-034.
  useEffect(() => {
    if (isPartShown && tool !== undefined) wait(undefined);
  }, [isPartShown, tool, wait]);
  const kind = isPartShown ? undefined : kindOfTool(tool);
  if (tool === undefined || !kind) return null;
  return (
    <>
      <WaitingHint kind={kind} onLeave={() => wait(undefined)} />
      <PageCrosshair
        key={tool}
        reader={reader}
        startsShown
        hint={kind.tool ? t(kind.tool.hint) : ''}
        onPlace={(page, at) => ask({ ask: 'place', tool, page, at })}
      />
    </>
  );
};

/** The toolbar's dialogs about the whole current page. */
const PageDialog = ({ reader, domain }: { reader: OpenReader; domain: string }) => {
  const { requested, take } = usePlacing();
  const isAboutPage = requested?.ask === 'delete-all' || requested?.ask === 'deleted';
  // The current page when the dialog opens; the page may be turned while it is open.
  const [pageId, setPageId] = useState<number>();
  useEffect(() => {
    if (!isAboutPage) return;
    const id = pageIdOf(reader, reader.page());
    setPageId(id);
    if (id !== undefined) return;
    toast({ id: 'activities-page', kind: 'warning', text: textOf('activities:placing.blank') });
    take();
  }, [isAboutPage, reader, take]);
  if (!isAboutPage || pageId === undefined) return null;
  const Dialog = requested.ask === 'deleted' ? DeletedDialog : DeleteAllDialog;
  return (
    <Suspense>
      <Dialog reader={reader} domain={domain} pageId={pageId} onClose={take} />
    </Suspense>
  );
};

/** Places, edits and deletes activities of an open book. Source: ACT-012. */
const PlacingOnReader: ReaderPart = ({ reader }) => {
  const person = useSession((session) => session.details);
  const { requested, close } = useRequestedDialog();
  useEffect(
    () => () => {
      usePlacing.getState().take();
      useRequestedDialog.getState().close();
    },
    [],
  );
  if (!person) return null;
  const domain = person.domain_name;
  return (
    <>
      <Waiting reader={reader} />
      <OpenedForm reader={reader} person={person} />
      <PageDialog reader={reader} domain={domain} />
      <NotDeletedMarks reader={reader} />
      {requested?.about === 'delete' && (
        <Suspense>
          <DeleteDialog
            reader={reader}
            domain={domain}
            activities={requested.activities}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};

export default PlacingOnReader;
