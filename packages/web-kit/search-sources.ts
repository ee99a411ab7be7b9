import type { ComponentType } from 'react';
import { create } from 'zustand';

/** Panels of sources beside the page, by the specified names. Source: NAV-013. */
export const SOURCE_PANELS = [
  'dictionary',
  'pixabyImages',
  'unsplashImages',
  'pixabyVideo',
] as const;

/** Names the panel of a source. */
export type SourcePanelName = (typeof SOURCE_PANELS)[number];

/** What a panel of a source gets of the search. */
export type SourcePanelProps = {
  /** What is searched for: trimmed and not empty. */
  words: string;
  /** Searches for other words in the same source. */
  setWords(words: string): void;
};

type NamedSource = {
  /** Message key of its name. */
  label: string;
  icon: ComponentType<{ size?: number | string; stroke?: number }>;
  /** Sources stand in this order. */
  order: number;
};

/**
 * A source besides the book in which the words of the search panel can be looked up: in a panel
 * beside the page, in a dialog, or in a window of the browser. Source: SRC-001, SRC-016, SRC-017.
 */
export type SearchSource = NamedSource &
  (
    | { opens: 'panel'; id: SourcePanelName; Panel: ComponentType<SourcePanelProps> }
    | {
        opens: 'dialog';
        id: string;
        Dialog: ComponentType<{ words: string; onClose(): void }>;
      }
    | { opens: 'window'; id: string; addressOf(words: string, language: string): string }
  );

/** What features offer besides the search in the book, in order. */
export const useSearchSources = create<{ sources: readonly SearchSource[] }>()(() => ({
  sources: [],
}));

/** Adds sources to the search panel. Returns how to take them away. */
export const offerSearchSources = (added: readonly SearchSource[]): (() => void) => {
  const { setState } = useSearchSources;
  setState(({ sources }) => ({
    sources: [...sources, ...added].toSorted((one, other) => one.order - other.order),
  }));
  return () =>
    setState(({ sources }) => ({ sources: sources.filter((source) => !added.includes(source)) }));
};
