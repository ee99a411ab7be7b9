import { Button, EmptyState, ErrorState, IconButton, Loader, TextInput } from '@sayfa/ui';
import {
  type SearchSource,
  useSearchSources,
  useSession,
  useText,
  useVirtualKeyboard,
} from '@sayfa/web-kit';
import { IconChevronDown, IconChevronUp, IconKeyboard } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useRef } from 'react';
import { keyPropsOf } from '../reader-screen/reader-commands.ts';
import { useReader } from '../reader-screen/reader-context.ts';
import { focusHit, SearchHits } from './search-hits.tsx';
import classes from './search-panel.module.css';
import { SourceBar } from './source-bar.tsx';
import { useSuggestedWords } from './suggested-words.ts';

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

/** How many hits there are, and the buttons that go from one to the next. */
const Found = () => {
  const { t } = useText();
  const { search } = useReader();
  const { total, active, step, state } = search;
  const count =
    active === undefined
      ? t('reader:search.count', { count: total })
      : t('reader:search.place', { place: active + 1, count: total });
  return (
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
  );
};

/** Words that the page suggests, under the field. Source: SRC-020. */
const SuggestedWords = ({ onChoose }: { onChoose: (word: string) => void }) => {
  const { t } = useText();
  const words = useSuggestedWords();
  if (words.length === 0) return null;
  return (
    <ul className={classes.suggested} aria-label={t('reader:search.suggested')}>
      {words.map((word) => (
        <li key={word}>
          <Button
            variant="light"
            size="sm"
            className={classes.suggestion}
            onClick={() => onChoose(word)}
          >
            <bdi>{word}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** The text field; Ctrl+F goes back to it, as in a browser. */
const useSearchField = () => {
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
  return field;
};

/** Opens and closes the keyboard on the screen; the focus stays in the field. Source: SRC-018. */
const KeyboardToggle = ({ field }: { field: RefObject<HTMLInputElement | null> }) => {
  const { t } = useText();
  const { isOpen, open, close } = useVirtualKeyboard();
  const toggle = (): void => {
    field.current?.focus();
    if (isOpen) close();
    else open();
  };
  return (
    <IconButton
      label={t(`virtual-keyboard:${isOpen ? 'close' : 'open'}`)}
      icon={<IconKeyboard size={20} stroke={1.75} aria-hidden />}
      pressed={isOpen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={toggle}
    />
  );
};

const NO_SOURCES: readonly SearchSource[] = [];

/** Sources beyond the book; they ask who searches. */
const useSources = (): readonly SearchSource[] => {
  const isSignedIn = useSession((session) => session.details !== null);
  const sources = useSearchSources((offered) => offered.sources);
  return isSignedIn ? sources : NO_SOURCES;
};

/**
 * Searches the words of the book and lists where they occur, by page; or shows what another source
 * has on them. Changing the words goes back to the book. Source: SRC-001.
 */
export const SearchPanel = () => {
  const { t } = useText();
  const { search, panel, isPhone } = useReader();
  const { text, step, nearest } = search;
  const field = useSearchField();
  const content = useRef<HTMLDivElement>(null);
  const sources = useSources();
  const words = text.trim();
  const source = sources.find((one) => one.opens === 'panel' && one.id === panel.open);
  const Panel = words !== '' && source?.opens === 'panel' ? source.Panel : undefined;
  const setText = (changed: string): void => {
    search.setText(changed);
    panel.show('Search');
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const hit = event.key === 'ArrowDown' ? nearest() : undefined;
    if (event.key !== 'Enter' && hit === undefined) return;
    event.preventDefault();
    if (hit === undefined) step(event.shiftKey ? -1 : 1);
    else focusHit(content.current, hit);
  };
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
          rightSection={isPhone ? undefined : <KeyboardToggle field={field} />}
          rightSectionWidth={44}
        />
        {words === '' && <SuggestedWords onChoose={setText} />}
        {words !== '' && sources.length > 0 && <SourceBar sources={sources} words={words} />}
        {!Panel && <Found />}
      </search>
      <div ref={content} className={classes.content}>
        {Panel ? (
          <Suspense fallback={<Loader className={classes.waiting} aria-label={t('ui:loading')} />}>
            <Panel words={words} setWords={search.setText} />
          </Suspense>
        ) : (
          <Outcome />
        )}
      </div>
    </>
  );
};
