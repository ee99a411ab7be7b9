import {
  followedWindow,
  type OpenReader,
  useCovers,
  useLessonState,
  useText,
} from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import classes from './audience.module.css';
import { openLine, type ShownToClass } from './audience-messages.ts';
import { SIGN_OF_LIFE } from './presenter-channel.ts';

/** Milliseconds without a word of the presenter's window after which it is taken for closed. */
const SILENCE = 7_000;
/** Looks that differ by less are the same, seen on stages of other sizes. */
const SAME_LOOK = 0.002;

/** Shows what the presenter shows. */
const apply = (reader: OpenReader, shown: ShownToClass): void => {
  const { focus, coming, page, look, slots, covers } = shown;
  useLessonState.getState().follow(slots);
  useCovers.setState(covers);
  if (focus) {
    reader.focusOn(focus, coming);
  } else {
    reader.focusOn(undefined);
    if (reader.page() !== page) reader.turnTo(page);
  }
  const own = reader.look();
  const differs = (one: number, other: number): boolean => Math.abs(one - other) > SAME_LOOK;
  const isElsewhere = differs(own.x, look.x) || differs(own.y, look.y);
  if (differs(own.scale, look.scale) || (look.scale !== 1 && isElsewhere)) reader.lookAt(look);
};

/** Follows the presenter's window. Whether that one is there; undefined until it is known. */
const useFollowing = (reader: OpenReader): boolean | undefined => {
  const [isThere, setThere] = useState<boolean>();
  useEffect(() => {
    const name = followedWindow();
    if (!name) return;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const received = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => setThere(false), SILENCE);
      setThere(true);
    };
    const line = openLine(name, (message) => {
      if (message.type === 'close') window.close();
      if (message.type === 'gone') {
        clearTimeout(silence);
        setThere(false);
      }
      if (message.type === 'here') {
        received();
      }
      if (message.type !== 'show') return;
      received();
      const { book, page } = message.shown;
      if (book === reader.book.urlId) apply(reader, message.shown);
      else location.replace(`/indivibook/${book}/${page}${location.search}`);
    });
    const hello = (): void => line.post({ type: 'hello' });
    const bye = (): void => line.post({ type: 'bye' });
    // A presenter that answers nobody is gone; one that was reloaded hears of this window by it.
    silence = setTimeout(() => setThere(false), SILENCE);
    hello();
    const timer = setInterval(hello, SIGN_OF_LIFE);
    window.addEventListener('pagehide', bye);
    return () => {
      clearInterval(timer);
      clearTimeout(silence);
      window.removeEventListener('pagehide', bye);
      bye();
      line.close();
    };
  }, [reader]);
  return isThere;
};

/** Nothing in this window turns pages or steps; F and a double click fill the screen. */
const useDisabledPointers = (reader: OpenReader): void =>
  useEffect(() => {
    const nothing = (): void => undefined;
    const fill = (): void => void reader.run('fullscreen');
    const stops = [
      reader.overrideNavigation({
        next: nothing,
        previous: nothing,
        first: nothing,
        last: nothing,
      }),
      reader.onKey((event) => event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey),
    ];
    window.addEventListener('dblclick', fill);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('dblclick', fill);
    };
  }, [reader]);

/** The window that a class looks at: what the presenter shows, and nothing to be pressed. */
export const Audience = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const isThere = useFollowing(reader);
  const wasThere = useRef(false);
  if (isThere) wasThere.current = true;
  useDisabledPointers(reader);
  return (
    <>
      {isThere === false && (
        <p className={classes.notice} role="alert">
          {t(wasThere.current ? 'presenting:audience.gone' : 'presenting:audience.standalone')}
        </p>
      )}
      <p className={classes.hint} role="status">
        {t('presenting:audience.fill')}
      </p>
    </>
  );
};
