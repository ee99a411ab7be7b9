import {
  type OpenReader,
  type ReaderPart,
  textOf,
  toast,
  usePlacing,
  useSession,
  useZoomMode,
} from '@sayfa/web-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NotDeletedMarks } from '../deleting/not-deleted-marks.tsx';
import { pageIdOf } from '../form/form-task.ts';
import { OpenedForm } from '../form/opened-form.tsx';
import { useRequestedDialog } from '../requested-dialog.ts';
import { Crosshair } from './crosshair.tsx';
import { kindOfTool } from './kind-of-tool.ts';
import { WaitingHint } from './waiting-hint.tsx';

const DeleteDialog = lazy(() => import('../deleting/delete-dialog.tsx'));
const DeleteAllDialog = lazy(() => import('../deleting/delete-all-dialog.tsx'));
const DeletedDialog = lazy(() => import('../deleting/deleted-dialog.tsx'));

/** A tool waits for a point of a page. */
const Waiting = ({ reader }: { reader: OpenReader }) => {
  const { tool, wait, ask } = usePlacing();
  const isPartShown = useZoomMode(({ mode }) => mode !== null);
  // Nothing is laid on parts of pages. Source: PRS-034.
  useEffect(() => {
    if (isPartShown && tool !== undefined) wait(undefined);
  }, [isPartShown, tool, wait]);
  const kind = isPartShown ? undefined : kindOfTool(tool);
  if (tool === undefined || !kind) return null;
  return (
    <>
      <WaitingHint kind={kind} onLeave={() => wait(undefined)} />
      <Crosshair
        key={tool}
        reader={reader}
        kind={kind}
        onPlace={(page, at) => ask({ ask: 'place', tool, page, at })}
      />
    </>
  );
};

/** What the toolbar asks about the page being read as a whole. */
const AboutPage = ({ reader, domain }: { reader: OpenReader; domain: string }) => {
  const { requested: asked, take } = usePlacing();
  const isAboutPage = asked?.ask === 'delete-all' || asked?.ask === 'deleted';
  // The page that is read when it is asked; it may be turned while the dialog is open.
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
  const Dialog = asked.ask === 'deleted' ? DeletedDialog : DeleteAllDialog;
  return (
    <Suspense>
      <Dialog reader={reader} domain={domain} pageId={pageId} onClose={take} />
    </Suspense>
  );
};

/** Lays things on the pages of an open book: from the click on a point to the form, and their end. Source: ACT-012. */
const LayingOnReader: ReaderPart = ({ reader }) => {
  const person = useSession((session) => session.details);
  const { asked, close } = useRequestedDialog();
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
      <AboutPage reader={reader} domain={domain} />
      <NotDeletedMarks reader={reader} />
      {asked?.about === 'delete' && (
        <Suspense>
          <DeleteDialog reader={reader} domain={domain} buttons={asked.buttons} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

export default LayingOnReader;
