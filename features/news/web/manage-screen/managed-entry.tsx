import { runInBackground } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { formatDate, useCapability, useText } from '@sayfa/web-kit';
import { Link } from 'react-router';
import type { ManagedItem } from '../../contract/index.ts';
import classes from './manage-screen.module.css';
import { titleOf } from './title-of.ts';
import type { useManagedNews } from './use-managed-news.ts';

/** One item in the list of managed news, with its actions. */
export const ManagedEntry = ({
  item,
  managed,
}: {
  item: ManagedItem;
  managed: ReturnType<typeof useManagedNews>;
}) => {
  const { t, language } = useText();
  const seesAll = useCapability('actsInAllDomains');
  const title = titleOf(item, language);
  const isBusy = managed.busy === item.id;
  const on = { title };
  return (
    <li className={classes.entry}>
      {item.picture ? (
        <img className={classes.picture} src={item.picture} width={96} height={54} alt="" />
      ) : (
        <span className={classes.picture} />
      )}
      <div className={classes.words}>
        <bdi className={classes.name}>{title}</bdi>
        <span className={classes.state} data-state={item.state}>
          {t(`news:manage.state.${item.state}`)}
          {item.restorable_until &&
            ` – ${t('news:manage.until', { date: formatDate(language, item.restorable_until) })}`}
          {seesAll && item.for_all && ` – ${t('news:manage.forAll')}`}
        </span>
      </div>
      <div className={classes.actions}>
        {item.state === 'deleted' ? (
          <Button
            variant="default"
            loading={isBusy}
            aria-label={t('news:manage.on.restore', on)}
            onClick={() => runInBackground(managed.restore(item))}
          >
            {t('news:manage.restore')}
          </Button>
        ) : (
          <>
            <Button
              component={Link}
              to={`/news-admin/${item.id}`}
              variant="default"
              aria-label={t('news:manage.on.edit', on)}
            >
              {t('news:manage.edit')}
            </Button>
            <Button
              variant="default"
              loading={isBusy}
              aria-label={t(
                item.state === 'draft' ? 'news:manage.on.publish' : 'news:manage.on.withdraw',
                on,
              )}
              onClick={() => runInBackground(managed.publish(item, item.state === 'draft'))}
            >
              {t(item.state === 'draft' ? 'news:manage.publish' : 'news:manage.withdraw')}
            </Button>
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={t('news:manage.on.delete', on)}
              onClick={() => runInBackground(managed.remove(item))}
            >
              {t('news:manage.delete')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
};
