import { runInBackground } from '@sayfa/kernel';
import { Button, Checkbox, Choices, Modal, Progress } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import classes from './export-dialog.module.css';
import { type ExportSource, hasPapersOver, type PageScope } from './export-pages.ts';
import type { ExportProgress } from './export-task.ts';
import { type ExportFormat, useExport } from './use-export.ts';
import { useExportDialog } from './use-export-dialog.ts';

const SCOPES: readonly PageScope[] = ['page', 'drawn', 'book'];
const FORMATS: readonly ExportFormat[] = ['pdf', 'png', 'print'];

const TaskProgress = ({ progress: { step, done, of } }: { progress: ExportProgress }) => {
  const { t } = useText();
  const share = done === undefined || !of ? undefined : (100 * done) / of;
  const label =
    step === 'preparing' && of !== undefined
      ? t('drawings:out.preparing', { page: Math.min((done ?? 0) + 1, of), total: of })
      : t(step === 'preparing' ? 'ui:loading' : `drawings:out.${step}`);
  return (
    <div className={classes.progress} role="status">
      <span>{label}</span>
      <Progress value={share ?? 100} animated={share === undefined} aria-label={label} />
    </div>
  );
};

/** Papers over pages of the book are left out unless somebody asks for them. Source: BRD-033. */
const PapersOver = ({
  source,
  isOn,
  onChange,
}: {
  source: ExportSource;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) => {
  const { t } = useText();
  const [isOffered] = useState(() => hasPapersOver(source));
  if (!isOffered) return null;
  return (
    <Checkbox
      label={t('drawings:out.papers')}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
};

/** Exports pages with their drawings, or prints them. */
const ExportDialog = (source: ExportSource) => {
  const { t } = useText();
  const { close } = useExportDialog();
  const [scope, setScope] = useState<PageScope>('page');
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [withPapersOver, setWithPapersOver] = useState(false);
  const { progress, error, run, clearError, cancel } = useExport(
    { ...source, withPapersOver },
    close,
  );
  const isWorking = progress !== undefined;
  // A book of hundreds of pages as pictures is more than a browser prints.
  const isTooLarge = format === 'print' && scope === 'book';
  const cancelAndClose = (): void => {
    cancel();
    close();
  };
  return (
    <Modal
      opened
      onClose={cancelAndClose}
      title={t('drawings:out.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={classes.body}>
        {!isWorking && (
          <>
            <Choices
              legend={t('drawings:out.what')}
              choices={SCOPES.map((value) => ({
                value,
                label: t(`drawings:out.${value}`, {
                  page: source.reader.labelOf(source.reader.page()),
                }),
              }))}
              chosen={scope}
              onChoose={(value) => {
                setScope(value);
                clearError();
              }}
            />
            <Choices
              legend={t('drawings:out.how')}
              choices={FORMATS.map((value) => ({ value, label: t(`drawings:out.${value}`) }))}
              chosen={format}
              onChoose={(value) => {
                setFormat(value);
                clearError();
              }}
            />
            <PapersOver source={source} isOn={withPapersOver} onChange={setWithPapersOver} />
            {error === undefined ? (
              <p className={classes.about}>
                {t(isTooLarge ? 'drawings:out.printBook' : `drawings:out.about.${format}`)}
              </p>
            ) : (
              <p className={classes.error} role="alert">
                {error}
              </p>
            )}
          </>
        )}
        {progress && <TaskProgress progress={progress} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={isWorking ? cancel : cancelAndClose}>
            {t('ui:cancel')}
          </Button>
          {!isWorking && (
            <Button disabled={isTooLarge} onClick={() => runInBackground(run(scope, format))}>
              {t(format === 'print' ? 'drawings:out.print' : 'drawings:out.export')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
};

export default ExportDialog;
