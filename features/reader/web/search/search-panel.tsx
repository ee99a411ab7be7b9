import { EmptyState, ErrorState, IconButton, Loader, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { keyPropsOf } from '../reader-screen/reader-commands.ts';
import { useReader } from '../reader-screen/reader-context.ts';
import { SearchHits } from './search-hits.tsx';
import classes from './search-panel.module.css';

const Outcome = () => {
  const { t } = useText();
  const { search, book } = useReader();
  const { state, hits, total, text } = search;
  if (book.content && !book.content.has_text) {
    return (
      <EmptyState
        drawing="search"
        title={t('reader:search.noText.title')}
        text={t('reader:search.noText.text')}
      />
    );
  }
  if (state === 'failed') {
    return (
      <ErrorState
        title={t('reader:search.failed')}
        retryLabel={t('ui:retry')}
        onRetry={search.retry}
      />
    );
  }
  if (state === 'idle') {
    return (
      <EmptyState
        drawing="search"
        title={t('reader:search.start.title')}
        text={t('reader:search.start.text')}
      />
    );
  }
  if (state === 'done' && total === 0) {
    return (
      <EmptyState
        drawing="search"
        title={t('reader:search.none.title', { text: text.trim() })}
        text={t('reader:search.none.text')}
      />
    );
  }
  return <SearchHits hits={hits} />;
};

/** Searches the words of the book and lists where they occur, by page. */
export const SearchPanel = () => {
  const { t } = useText();
  const { search } = useReader();
  const { text, setText, total, active, step, state } = search;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = () => {
      field.current?.focus();
      field.current?.select();
    };
    focus();
    // Ctrl+F goes back to the field, as in a browser.
    window.addEventListener('reader-search', focus);
    return () => window.removeEventListener('reader-search', focus);
  }, []);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  const count =
    active === undefined
      ? t('reader:search.count', { count: total })
      : t('reader:search.place', { place: active + 1, count: total });
  return (
    <>
      <search className={classes.bar}>
        <TextInput
          ref={field}
          className={classes.field}
          aria-label={t('reader:search.label')}
          placeholder={t('reader:search.label')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKey}
          maxLength={200}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          data-autofocus
        />
        <div className={classes.found}>
          <span role="status">
            {state === 'searching' ? (
              <Loader size="xs" aria-label={t('ui:loading')} />
            ) : (
              state === 'done' && total > 0 && count
            )}
          </span>
          <IconButton
            label={t('reader:search.previous')}
            icon={<IconChevronUp size={20} stroke={1.75} aria-hidden />}
            {...keyPropsOf('previousHit')}
            disabled={total === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            label={t('reader:search.next')}
            icon={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
            {...keyPropsOf('nextHit')}
            disabled={total === 0}
            onClick={() => step(1)}
          />
        </div>
      </search>
      <div className={classes.content}>
        <Outcome />
      </div>
    </>
  );
};
