import { Button } from '@sayfa/ui';
import { type OpenReader, useNumbersOnStage, useText } from '@sayfa/web-kit';
import { createPortal } from 'react-dom';
import { pageIdOf } from '../form/form-task.ts';
import { useRequestedDialog } from '../requested-dialog.ts';
import classes from './deleting.module.css';
import { useUndeleted } from './not-deleted.ts';

/** Says beside what could not be deleted that it is still there. Source: ACT-037. */
export const NotDeletedMarks = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const { undeleted, forget } = useUndeleted();
  useNumbersOnStage(reader);
  return undeleted.map(({ button, message }) => {
    const page = reader
      .pagesOnStage()
      .find(({ number }) => pageIdOf(reader, number) === button.ebook_pages_id);
    if (!page) return null;
    return createPortal(
      <div
        className={classes.mark}
        role="alert"
        data-keeps-pointer
        dir={document.documentElement.dir}
        style={{
          left: `clamp(0px, calc(${button.left} * var(--page-unit)), calc(100% - 280px))`,
          top: `calc(${button.top + 30} * var(--page-unit))`,
        }}
      >
        <p>{t('activities:deleting.failed', { reason: message })}</p>
        <div className={classes.buttons}>
          <Button size="sm" variant="default" onClick={() => forget(button.id)}>
            {t('ui:close')}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              forget(button.id);
              useRequestedDialog.getState().ask({ about: 'delete', buttons: [button] });
            }}
          >
            {t('ui:retry')}
          </Button>
        </div>
      </div>,
      page.overlay,
      `undeleted-${button.id}`,
    );
  });
};
