import { LANGUAGES, type Language } from '@sayfa/i18n';
import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState, ErrorState, Modal, Select, Skeleton, useMediaQuery } from '@sayfa/ui';
import { useCall, useText } from '@sayfa/web-kit';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { type Articles, LONGEST_SEARCH, sourcesCalls } from '../../contract/index.ts';
import { blocksOf } from './article-blocks.ts';
import classes from './encyclopedia-dialog.module.css';

const FRESH_MS = 600_000;
const NARROW = '(max-width: 48em), (max-height: 30em)';

type Source = 'encyclopedia' | 'wiktionary';

/** Where the words are looked up without this server. Source: SRC-017. */
const pageOf = (source: Source, words: string, language: string): string => {
  const host = source === 'encyclopedia' ? 'wikipedia' : 'wiktionary';
  const fields = new URLSearchParams({ search: words });
  return `https://${language}.${host}.org/w/index.php?${fields}`;
};

const Article = ({
  article: { title, text, page },
  language,
}: {
  article: Articles['data'][number];
  language: string;
}) => {
  const { t } = useText();
  return (
    <article className={classes.article} lang={language} dir="auto">
      <h3 className={classes.title}>{title}</h3>
      {blocksOf(text).map(({ is, text: words, line }) =>
        is === 'heading' ? (
          <h4 key={line} className={classes.heading}>
            {words}
          </h4>
        ) : (
          <p key={line}>{words}</p>
        ),
      )}
      <a className={classes.link} href={page} target="_blank" rel="noopener noreferrer">
        {t('sources:openWindow')}
        <IconExternalLink size={16} stroke={1.75} aria-hidden />
      </a>
    </article>
  );
};

const Found = ({
  source,
  words,
  language,
}: {
  source: Source;
  words: string;
  language: Language;
}) => {
  const { t } = useText();
  const { data, error, refetch } = useCall(
    sourcesCalls[source],
    { query: { query: words, language } },
    { staleTime: FRESH_MS },
  );
  if (error && !data) {
    return (
      <ErrorState
        title={t('sources:failed')}
        text={error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(refetch())}
      />
    );
  }
  if (!data) {
    return (
      <div className={classes.waiting} role="status" aria-label={t('ui:loading')}>
        <Skeleton height={24} width="40%" />
        <Skeleton height={14} />
        <Skeleton height={14} />
        <Skeleton height={14} width="70%" />
      </div>
    );
  }
  if (data.data.length === 0) {
    return (
      <EmptyState drawing="search" title={t('sources:noArticle')} text={t('sources:noneText')} />
    );
  }
  return (
    <>
      {data.data.map((article) => (
        <Article key={article.page} article={article} language={language} />
      ))}
      <p className={classes.licence}>
        <a href={data.licencePage} target="_blank" rel="noopener noreferrer">
          {data.licence}
        </a>
      </p>
    </>
  );
};

/** What an encyclopedia says about words, in a language that can be chosen. Source: SRC-016. */
export const EncyclopediaDialog = ({
  source,
  words: given,
  onClose,
}: {
  source: Source;
  words: string;
  onClose: () => void;
}) => {
  const { t, language: own } = useText();
  const [language, setLanguage] = useState<Language>(own);
  const isNarrow = useMediaQuery(NARROW) ?? false;
  const words = given.slice(0, LONGEST_SEARCH);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sources:dialog', { source: t(`sources:${source}`), words })}
      size="44rem"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      <div className={classes.bar}>
        <Select
          aria-label={t('sources:language')}
          data={LANGUAGES.map((value) => ({ value, label: t(`app:languages.${value}`) }))}
          value={language}
          allowDeselect={false}
          onChange={(chosen) => {
            const found = LANGUAGES.find((one) => one === chosen);
            if (found) setLanguage(found);
          }}
        />
        <Button
          component="a"
          variant="default"
          href={pageOf(source, words, language)}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
        >
          {t('sources:openWindow')}
        </Button>
      </div>
      <Found source={source} words={words} language={language} />
    </Modal>
  );
};
