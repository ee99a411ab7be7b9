import { hasCapability } from '@sayfa/contract-kit';
import { directionOf } from '@sayfa/i18n';
import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState, ErrorState, Skeleton, TextInput } from '@sayfa/ui';
import { useSession, useText } from '@sayfa/web-kit';
import { IconSearch } from '@tabler/icons-react';
import { type HelpPlace, toolKey } from '../help-panel/help-place.ts';
import { useTools } from '../tools/use-tools.ts';
import { EntryList } from './entry-list.tsx';
import { GUIDE_GROUPS } from './guide-groups.ts';
import classes from './guide-list.module.css';
import { matchingGuides } from './matching-guides.ts';
import { useGuides } from './use-guides.ts';

const ICON = { stroke: 1.75, 'aria-hidden': true } as const;

const Loading = () => (
  <div className={classes.list}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} height={48} radius="md" />
    ))}
  </div>
);

type GuideTitle = { slug: string; title: string };

/** Guides for what a person can do, by group; a visitor gets those for everybody. */
const useGroupedGuides = (guides: readonly GuideTitle[]) => {
  const person = useSession(({ details }) => details);
  return GUIDE_GROUPS.filter(
    ({ capability }) => capability === undefined || hasCapability(person, capability),
  ).flatMap(({ name, slugs }) => {
    const here = guides.filter(({ slug }) => slugs.includes(slug));
    return here.length > 0 ? [{ name, guides: here }] : [];
  });
};

type Found = {
  groups: ReturnType<typeof useGroupedGuides>;
  tools: NonNullable<ReturnType<typeof useTools>['data']>;
};

/** What was found: guides under the headings of their groups, then tools. */
const FoundEntries = ({
  found,
  cameFrom,
  onGo,
}: {
  found: Found;
  cameFrom: string | undefined;
  onGo: (place: HelpPlace) => void;
}) => {
  const { t } = useText();
  const { groups, tools } = found;
  return (
    <>
      {groups.map(({ name, guides }) => (
        <div key={name}>
          <h3 className={classes.heading}>{t(`help:guides.groups.${name}`)}</h3>
          <EntryList
            label={t(`help:guides.groups.${name}`)}
            cameFrom={cameFrom}
            entries={guides.map(({ slug, title }) => ({
              key: slug,
              title,
              onOpen: () => onGo({ view: 'guide', slug }),
            }))}
          />
        </div>
      ))}
      {tools.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('news:tools.title')}</h3>
          <EntryList
            label={t('news:tools.title')}
            cameFrom={cameFrom}
            entries={tools.map(({ id, title, language }) => ({
              key: toolKey(id),
              title,
              lang: language,
              dir: directionOf(language),
              onOpen: () => onGo({ view: 'tool', id }),
            }))}
          />
        </>
      )}
    </>
  );
};

/** Guides and tools with a search over their headings. Source: HLP-004, HLP-005, HLP-008. */
export const GuideList = ({
  search,
  startsTyping,
  onSearch,
  cameFrom,
  onGo,
}: {
  search: string;
  startsTyping: boolean;
  onSearch: (text: string) => void;
  /** What was open before; the keyboard goes on there. */
  cameFrom: string | undefined;
  onGo: (place: HelpPlace) => void;
}) => {
  const { t } = useText();
  const { data: guides, isPending, refetch } = useGuides();
  const tools = useTools();
  const groups = useGroupedGuides(matchingGuides(guides ?? [], search));
  const foundTools = matchingGuides(tools.data ?? [], search);
  const count = groups.reduce((sum, group) => sum + group.guides.length, foundTools.length);
  return (
    <div className={classes.place}>
      <TextInput
        type="search"
        data-autofocus={startsTyping || undefined}
        aria-label={t('help:guides.search')}
        placeholder={t('help:guides.search')}
        leftSection={<IconSearch {...ICON} size={20} />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <p className={classes.count} role="status">
        {guides && search.trim() !== '' && t('help:guides.found', { count })}
      </p>
      {isPending && <Loading />}
      {!isPending && !guides && (
        <ErrorState
          title={t('help:guides.failed')}
          retryLabel={t('ui:retry')}
          onRetry={() => runInBackground(refetch())}
        />
      )}
      <FoundEntries found={{ groups, tools: foundTools }} cameFrom={cameFrom} onGo={onGo} />
      {tools.isError && (
        <p className={classes.failed} role="alert">
          {t('news:tools.failed')}
          <Button variant="subtle" onClick={() => runInBackground(tools.refetch())}>
            {t('ui:retry')}
          </Button>
        </p>
      )}
      {guides && !tools.isLoading && count === 0 && (
        <EmptyState
          drawing="search"
          title={t('help:guides.none')}
          text={t('help:guides.noneText')}
          headingLevel={3}
        />
      )}
    </div>
  );
};
