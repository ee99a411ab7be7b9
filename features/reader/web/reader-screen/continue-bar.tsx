import { Button, CloseButton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { pageToContinue } from '../reading/reading-notes.ts';
import classes from './continue-bar.module.css';
import { useReader } from './reader-context.ts';
import { useViewValue } from './use-page-view.ts';

/** Offers the page that was read last, until the first turn. Also stores the page at every turn. Source: NAV-008, NAV-011. */
export const ContinueBar = () => {
  const { t } = useText();
  const { view, reading, opened } = useReader();
  const page = useViewValue(view, (state) => state.page);
  const total = useViewValue(view, (state) => state.total);
  const [declined, setDeclined] = useState(false);
  const [turned, setTurned] = useState(false);
  const { setPage } = reading;

  useEffect(() => {
    if (page === opened && !turned) return;
    setTurned(true);
    setPage(page);
  }, [page, opened, turned, setPage]);

  const offered = reading.known ? pageToContinue(reading.notes, opened, total) : undefined;
  if (offered === undefined || declined || turned) return null;
  return (
    <div className={classes.bar} role="status">
      <Button onClick={() => view.show(offered)}>
        {t('reader:continueAt', { page: offered })}
      </Button>
      <CloseButton size={44} aria-label={t('ui:close')} onClick={() => setDeclined(true)} />
    </div>
  );
};
