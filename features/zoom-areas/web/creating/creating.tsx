import { runInBackground } from '@sayfa/kernel';
import { Button, Modal } from '@sayfa/ui';
import { chooseTool, type OpenReader, useSession, useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import classes from '../bar/area-bar.module.css';
import { AreaBar } from '../bar/area-bar.tsx';
import { CutDialog } from '../bar/cut-dialog.tsx';
import { AreaLayers } from '../on-page/area-layer.tsx';
import { takePointers } from '../on-page/take-pointers.ts';
import { useAreaKeys } from '../on-page/use-area-keys.ts';
import { endCreating, useCreating } from './creating-state.ts';
import { submitAreas } from './submit-areas.ts';
import { allAreas } from './temporary-areas.ts';

const LeaveQuestion = () => {
  const { t } = useText();
  const number = useCreating(({ pages }) => allAreas(pages).length);
  const stay = () => useCreating.setState({ confirmsLeaving: false });
  return (
    <Modal
      opened
      onClose={stay}
      size="sm"
      centered
      title={t('zoom-areas:leave.title')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      <p>{t('zoom-areas:leave.text', { number })}</p>
      <div className={classes.answers}>
        <Button variant="default" data-autofocus onClick={stay}>
          {t('zoom-areas:leave.no')}
        </Button>
        <Button color="red" onClick={endCreating}>
          {t('zoom-areas:leave.yes')}
        </Button>
      </div>
    </Modal>
  );
};

/** The browser confirms before the window is closed with unsaved areas. */
const useLeaveWarning = (): void => {
  const isUnsaved = useCreating(({ pages }) => allAreas(pages).length > 0);
  useEffect(() => {
    if (!isUnsaved) return;
    const stop = new AbortController();
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn, { signal: stop.signal });
    return () => stop.abort();
  }, [isUnsaved]);
};

/** Making areas on the pages of an open book. Source: PRS-011…022. */
const Creating = ({ reader }: { reader: OpenReader }) => {
  const domain = useSession((session) => session.details?.domain_name);
  const isPaused = useCreating((state) => state.isPaused);
  const confirmsLeaving = useCreating((state) => state.confirmsLeaving);
  const [isCutting, setCutting] = useState(false);
  const submit = () => {
    if (domain !== undefined) runInBackground(submitAreas(reader, domain));
  };
  useAreaKeys(reader, submit);
  useLeaveWarning();
  useEffect(() => (isPaused ? undefined : takePointers(reader)), [reader, isPaused]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!isPaused) dataset.makingAreas = '';
    return () => {
      delete dataset.makingAreas;
    };
  }, [isPaused]);
  useEffect(() => {
    if (isPaused) chooseTool('pencil');
  }, [isPaused]);
  useEffect(
    () => () => {
      chooseTool('select');
      reader.stage.focus({ preventScroll: true });
    },
    [reader],
  );
  return (
    <>
      <AreaLayers reader={reader} />
      <AreaBar reader={reader} onCut={() => setCutting(true)} onSubmit={submit} />
      {isCutting && <CutDialog reader={reader} onClose={() => setCutting(false)} />}
      {confirmsLeaving && <LeaveQuestion />}
    </>
  );
};

export default Creating;
