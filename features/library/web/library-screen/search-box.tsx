import { CloseButton } from '@sayfa/ui';
import { ariaKeysOf, isBindingOn, isPressed, isTyping, shortcutOf, useText } from '@sayfa/web-kit';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterArrival, type RequestedSearches } from './requested-searches.ts';
import classes from './toolbar.module.css';

/** Milliseconds of rest before a search is made. Source: LIB-008. */
const DELAY = 500;

/** Brings the keyboard to the search. */
const FOCUS = { keys: [{ key: '/', shift: 'any' }] } as const;

/** `/` brings the keyboard here from anywhere on the screen. */
const useSlash = (focus: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isBindingOn(FOCUS.keys[0]) || !isPressed(FOCUS.keys[0], event) || isTyping(event.target))
        return;
      event.preventDefault();
      focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [focus]);
};

/** Searches by name half a second after the last letter; Escape or the cross clears at once. */
export const SearchBox = ({
  search,
  onSearch,
}: {
  search: string;
  onSearch: (search: string) => void;
}) => {
  const { t } = useText();
  const [{ typed, requested }, setState] = useState<RequestedSearches>(() => ({
    typed: search,
    requested: [],
  }));
  const [seen, setSeen] = useState(search);
  const latest = requested.at(-1) ?? search;
  const input = useRef<HTMLInputElement>(null);
  if (seen !== search) {
    setSeen(search);
    setState((state) => afterArrival(state, search));
  }
  const setTyped = (next: string): void => setState((state) => ({ ...state, typed: next }));
  const ask = useCallback(
    (next: string) => {
      if (next === latest) return;
      setState((state) => ({ ...state, requested: [...state.requested, next] }));
      onSearch(next);
    },
    [latest, onSearch],
  );
  useEffect(() => {
    const next = typed.trim();
    if (next === latest) return undefined;
    const timer = setTimeout(() => ask(next), DELAY);
    return () => clearTimeout(timer);
  }, [typed, latest, ask]);
  useSlash(() => input.current?.focus());
  const clear = () => {
    setTyped('');
    ask('');
    input.current?.focus();
  };
  return (
    <search className={classes.search}>
      <IconSearch className={classes.searchIcon} size={20} stroke={1.75} aria-hidden />
      <input
        ref={input}
        className={classes.searchInput}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={t('library:search.label')}
        aria-keyshortcuts={ariaKeysOf(FOCUS)}
        placeholder={t('library:search.label')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed) clear();
          if (event.key === 'Enter') ask(typed.trim());
        }}
      />
      {typed ? (
        <CloseButton size={40} aria-label={t('library:search.clear')} onClick={clear} />
      ) : (
        <kbd className={classes.slash} aria-hidden>
          {shortcutOf(FOCUS)}
        </kbd>
      )}
    </search>
  );
};
