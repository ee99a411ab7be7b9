import { EmptyState, ErrorState, Skeleton, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Guide } from './guide.ts';
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

const Found = ({
  guides,
  cameFrom,
  onOpen,
}: {
  guides: Guide[];
  cameFrom: string | undefined;
  onOpen: (slug: string) => void;
}) => {
  const { t } = useText();
  const last = useRef<HTMLButtonElement>(null);
  useEffect(() => last.current?.focus(), []);
  return (
    <ul className={classes.list} aria-label={t('help:guides.title')}>
      {guides.map(({ slug, title }) => (
        <li key={slug}>
          <button
            ref={slug === cameFrom ? last : undefined}
            type="button"
            className={classes.guide}
            onClick={() => onOpen(slug)}
          >
            <span>{title}</span>
            <IconChevronRight {...ICON} size={20} className="mantine-rotate-rtl" />
          </button>
        </li>
      ))}
    </ul>
  );
};

/** The list of guides with a search over their headings. Source: HLP-004, HLP-005. */
export const GuideList = ({
  search,
  startsTyping,
  onSearch,
  cameFrom,
  onOpen,
}: {
  search: string;
  startsTyping: boolean;
  onSearch: (text: string) => void;
  /** The guide that was open before; the keyboard goes on there. */
  cameFrom: string | undefined;
  onOpen: (slug: string) => void;
}) => {
  const { t } = useText();
  const { data, isPending, refetch } = useGuides();
  const found = matchingGuides(data ?? [], search);
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
        {data && search.trim() !== '' && t('help:guides.found', { count: found.length })}
      </p>
      {isPending && <Loading />}
      {!isPending && !data && (
        <ErrorState
          title={t('help:guides.failed')}
          retryLabel={t('ui:retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data && found.length > 0 && <Found guides={found} cameFrom={cameFrom} onOpen={onOpen} />}
      {data && found.length === 0 && (
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
