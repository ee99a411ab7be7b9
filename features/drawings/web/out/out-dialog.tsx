import { Button, Choices, Modal, Progress } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import classes from './out-dialog.module.css';
import { useOutDialog } from './out-dialog-state.ts';
import type { OutProgress } from './out-failure.ts';
import type { Extent, OutSource } from './out-pages.ts';
import { useOut, type Way } from './use-out.ts';

const EXTENTS: readonly Extent[] = ['page', 'drawn', 'book'];
const WAYS: readonly Way[] = ['pdf', 'png', 'print'];

const HowFar = ({ progress: { step, done, of } }: { progress: OutProgress }) => {
  const { t } = useText();
  const share = done === undefined || !of ? undefined : (100 * done) / of;
  const words =
    step === 'preparing' && of !== undefined
      ? t('drawings:out.preparing', { page: Math.min((done ?? 0) + 1, of), total: of })
      : t(step === 'preparing' ? 'ui:loading' : `drawings:out.${step}`);
  return (
    <div className={classes.progress} role="status">
      <span>{words}</span>
      <Progress value={share ?? 100} animated={share === undefined} aria-label={words} />
    </div>
  );
};

/** Exports pages with their drawings, or prints them. */
const OutDialog = (source: OutSource) => {
  const { t } = useText();
  const { close } = useOutDialog();
  const [extent, setExtent] = useState<Extent>('page');
  const [way, setWay] = useState<Way>('pdf');
  const { progress, refusal, run, forget, cancel } = useOut(source, close);
  const isWorking = progress !== undefined;
  // A book of hundreds of pages as pictures is more than a browser prints.
  const isTooMuch = way === 'print' && extent === 'book';
  const leave = (): void => {
    cancel();
    close();
  };
  return (
    <Modal
      opened
      onClose={leave}
      title={t('drawings:out.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={classes.body}>
        {!isWorking && (
          <>
            <Choices
              legend={t('drawings:out.what')}
              choices={EXTENTS.map((value) => ({
                value,
                label: t(`drawings:out.${value}`, { page: source.reader.page() }),
              }))}
              chosen={extent}
              onChoose={(value) => {
                setExtent(value);
                forget();
              }}
            />
            <Choices
              legend={t('drawings:out.how')}
              choices={WAYS.map((value) => ({ value, label: t(`drawings:out.${value}`) }))}
              chosen={way}
              onChoose={(value) => {
                setWay(value);
                forget();
              }}
            />
            {refusal === undefined ? (
              <p className={classes.about}>
                {t(isTooMuch ? 'drawings:out.printBook' : `drawings:out.about.${way}`)}
              </p>
            ) : (
              <p className={classes.error} role="alert">
                {refusal}
              </p>
            )}
          </>
        )}
        {progress && <HowFar progress={progress} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={isWorking ? cancel : leave}>
            {t('ui:cancel')}
          </Button>
          {!isWorking && (
            <Button disabled={isTooMuch} onClick={() => void run(extent, way)}>
              {t(way === 'print' ? 'drawings:out.print' : 'drawings:out.export')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
};

export default OutDialog;
