import type { ActivityDefinition } from '@sayfa/activity-kit';
import { Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import classes from './waiting-hint.module.css';

/** Instructions while a tool waits for a point. Source: ACT-013. */
export const WaitingHint = ({
  kind,
  onLeave,
}: {
  kind: ActivityDefinition;
  onLeave: () => void;
}) => {
  const { t } = useText();
  return (
    <div className={classes.ground}>
      <div className={classes.hint}>
        <div role="status">
          {kind.tool && <span className={classes.words}>{t(kind.tool.hint)}</span>}
          <span className={classes.keys}>{t('activities:placing.keys')}</span>
        </div>
        <Button size="sm" variant="default" onClick={onLeave}>
          {t('ui:cancel')}
        </Button>
      </div>
    </div>
  );
};
