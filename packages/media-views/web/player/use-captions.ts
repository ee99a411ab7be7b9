import { localSetting, useText } from '@sayfa/web-kit';
import { useCallback, useEffect, useState } from 'react';
import type { Caption } from '../../content/media-of.ts';

/** The language that captions were last read in; nothing where they were turned off. */
const chosen = localSetting('captions');

const indexOfChosen = (captions: readonly Caption[]): number => {
  const lang = chosen.get();
  return lang ? captions.findIndex((caption) => caption.lang === lang) : -1;
};

const wordsOf = (cue: TextTrackCue): string =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';

/** What captions are called in the menu: as their author did, else by their language. */
const nameOf = (caption: Caption, language: string): string =>
  caption.label ||
  (new Intl.DisplayNames([language], { type: 'language' }).of(caption.lang) ?? caption.lang);

/** Captions of an element that carries the ones which are read: their choice, and the words of the moment. */
export const useCaptions = (element: HTMLMediaElement | null, captions: readonly Caption[]) => {
  const { language } = useText();
  const [index, setIndex] = useState(() => indexOfChosen(captions));
  const [words, setWords] = useState('');

  const read = captions[index];
  const address = read?.url;

  useEffect(() => {
    setWords('');
    if (!element) return;
    const track = address === undefined ? undefined : element.textTracks[0];
    // Read by us, so that they stand beside a sound as well as on a video.
    if (track) track.mode = 'hidden';
    const follow = (): void => setWords([...(track?.activeCues ?? [])].map(wordsOf).join('\n'));
    track?.addEventListener('cuechange', follow);
    return () => track?.removeEventListener('cuechange', follow);
  }, [element, address]);

  const choose = useCallback(
    (at: number) => {
      setIndex(at);
      const caption = captions[at];
      if (caption) chosen.set(caption.lang);
      else chosen.remove();
    },
    [captions],
  );

  const toggle = useCallback(() => {
    const own = captions.findIndex(({ lang }) => lang.split('-')[0] === language);
    if (captions.length > 0) choose(index >= 0 ? -1 : Math.max(0, own));
  }, [captions, choose, index, language]);

  const choices = captions.map((caption) => ({
    url: caption.url,
    name: nameOf(caption, language),
  }));
  return { index, read, words, choices, choose, toggle };
};

/** Captions of an element. */
export type Captions = ReturnType<typeof useCaptions>;
