import { Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { clearAreas, useCreatingParts } from '../creating/creating-state.ts';
import { withoutAreas } from '../creating/temporary-areas.ts';
import classes from './area-bar.module.css';

/** Why areas are not saved, with a way to continue; the areas remain. */
export const BarError = ({ onSubmit }: { onSubmit: () => void }) => {
  const { t } = useText();
  const { failure, pages } = useCreatingParts('failure', 'pages');
  if (!failure) return null;
  const { message, conflict } = failure;
  return (
    <div className={classes.failure} role="alert">
      <p>{message}</p>
      {conflict === undefined ? (
        <Button size="compact-md" variant="default" onClick={onSubmit}>
          {t('ui:retry')}
        </Button>
      ) : (
        <>
          <Button
            size="compact-md"
            variant="default"
            onClick={() => clearAreas(withoutAreas(pages, [conflict]))}
          >
            {t('zoom-areas:conflict.theirs')}
          </Button>
          <Button size="compact-md" onClick={onSubmit}>
            {t('zoom-areas:conflict.mine')}
          </Button>
        </>
      )}
    </div>
  );
};
