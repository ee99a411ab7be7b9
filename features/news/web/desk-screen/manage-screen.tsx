import { Button, EmptyState, ErrorState, SegmentedControl, Skeleton } from '@sayfa/ui';
import { useCall, useText, useTitle } from '@sayfa/web-kit';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { type ManagedItem, newsCalls } from '../../contract/index.ts';
import { OnlyEditors } from '../screen/only-editors.tsx';
import screen from '../screen/screen.module.css';
import classes from './desk-screen.module.css';
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
        title={t('news:desk.failed')}
        text={error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => void refetch()}
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
        title={t(`news:desk.empty.${kind}`)}
        text={t('news:desk.emptyText')}
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
  useTitle(t('news:desk.title'));
  return (
    <section className={screen.screen} aria-labelledby="news-desk">
      <div className={screen.head}>
        <div>
          <h1 id="news-desk" className={screen.title}>
            {t('news:desk.title')}
          </h1>
          <p className={screen.lead}>{t('news:desk.lead')}</p>
        </div>
        <Button
          component={Link}
          to={`/news-admin/new-${kind}`}
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        >
          {t(`news:desk.new.${kind}`)}
        </Button>
      </div>
      <SegmentedControl
        aria-label={t('news:desk.kind')}
        className={classes.kinds}
        value={kind}
        onChange={(value) => setQuery(value === 'tool' ? { kind: value } : {}, { replace: true })}
        data={KINDS.map((value) => ({ value, label: t(`news:desk.kinds.${value}`) }))}
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
