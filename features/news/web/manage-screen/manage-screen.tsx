import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState, ErrorState, SegmentedControl, Skeleton } from '@sayfa/ui';
import { useCall, useText, useTitle } from '@sayfa/web-kit';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { type ManagedItem, newsCalls } from '../../contract/index.ts';
import { OnlyEditors } from '../screen/only-editors.tsx';
import screen from '../screen/screen.module.css';
import classes from './manage-screen.module.css';
import { ManagedEntry } from './managed-entry.tsx';
import { useManagedNews } from './use-managed-news.ts';

const KINDS = ['post', 'tool'] as const satisfies readonly ManagedItem['kind'][];

const Items = ({ kind }: { kind: ManagedItem['kind'] }) => {
  const { t } = useText();
  const { data, error, refetch } = useCall(newsCalls.manage, {}, { staleTime: 0 });
  const managed = useManagedNews();
  if (!data) {
    return error ? (
      <ErrorState
        title={t('news:manage.failed')}
        text={error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(refetch())}
      />
    ) : (
      <Skeleton height={240} radius={12} />
    );
  }
  const items = data.data.filter((item) => item.kind === kind);
  if (items.length === 0) {
    return (
      <EmptyState
        drawing="shelf"
        title={t(`news:manage.empty.${kind}`)}
        text={t('news:manage.emptyText')}
      />
    );
  }
  return (
    <ul className={classes.entries}>
      {items.map((item) => (
        <ManagedEntry key={item.id} item={item} managed={managed} />
      ))}
    </ul>
  );
};

const ManagedList = () => {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const kind = query.get('kind') === 'tool' ? 'tool' : 'post';
  useTitle(t('news:manage.title'));
  return (
    <section className={screen.screen} aria-labelledby="manage-news">
      <div className={screen.head}>
        <div>
          <h1 id="manage-news" className={screen.title}>
            {t('news:manage.title')}
          </h1>
          <p className={screen.lead}>{t('news:manage.lead')}</p>
        </div>
        <Button
          component={Link}
          to={`/news-admin/new-${kind}`}
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        >
          {t(`news:manage.new.${kind}`)}
        </Button>
      </div>
      <SegmentedControl
        aria-label={t('news:manage.kind')}
        className={classes.kinds}
        value={kind}
        onChange={(value) => setQuery(value === 'tool' ? { kind: value } : {}, { replace: true })}
        data={KINDS.map((value) => ({ value, label: t(`news:manage.kinds.${value}`) }))}
      />
      <Items kind={kind} />
    </section>
  );
};

/** Where admin level writes news and tools. */
const ManageScreen = () => (
  <OnlyEditors>
    <ManagedList />
  </OnlyEditors>
);

export default ManageScreen;
