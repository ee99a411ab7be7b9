import { Button } from '@sayfa/ui';
import { type OpenReader, useNumbersOnStage, useText } from '@sayfa/web-kit';
import { createPortal } from 'react-dom';
import { pageIdOf } from '../form/form-task.ts';
import { useRequestedDialog } from '../requested-dialog.ts';
import classes from './deleting.module.css';
import { useUndeleted } from './not-deleted.ts';

/** Error messages beside activities that could not be deleted. Source: ACT-037. */
export const NotDeletedMarks = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const { undeleted, dismiss } = useUndeleted();
  useNumbersOnStage(reader);
  return undeleted.map(({ activity, message }) => {
    const page = reader
      .pagesOnStage()
      .find(({ number }) => pageIdOf(reader, number) === activity.ebook_pages_id);
    if (!page) return null;
    return createPortal(
      <div
        className={classes.mark}
        role="alert"
        data-keeps-pointer
        dir={document.documentElement.dir}
        style={{
          left: `clamp(0px, calc(${activity.left} * var(--page-unit)), calc(100% - 280px))`,
          top: `calc(${activity.top + 30} * var(--page-unit))`,
        }}
      >
        <p>{t('activities:deleting.failed', { reason: message })}</p>
        <div className={classes.buttons}>
          <Button size="sm" variant="default" onClick={() => dismiss(activity.id)}>
            {t('ui:close')}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              dismiss(activity.id);
              useRequestedDialog.getState().open({ about: 'delete', activities: [activity] });
            }}
          >
            {t('ui:retry')}
          </Button>
        </div>
      </div>,
      page.overlay,
      `undeleted-${activity.id}`,
    );
  });
};
