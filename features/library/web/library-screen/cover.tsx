import { useEffect, useState } from 'react';
import type { LibraryBook } from '../../contract/index.ts';
import classes from './cover.module.css';

/** Pixels of the small cover that every shelf gets first. */
const SMALL = 200;
const SHARP = 1000;
/** Milliseconds a cover must have stayed before a sharper one is worth its bytes. */
const REST = 350;
/** A page wider than this share of its height lies across and is shown whole. */
const ACROSS = 0.95;

const needsSharp = (width: number): boolean => {
  const saving = matchMedia('(prefers-reduced-data: reduce)').matches;
  return !saving && width * devicePixelRatio > SMALL * 1.25;
};

/** The address of a sharper cover once the small one has rested on screen; undefined until then. */
const useSharpCover = (book: LibraryBook, width: number): string | undefined => {
  const [sharp, setSharp] = useState<string>();
  const { hash, icon } = book;
  useEffect(() => {
    if (!icon || !needsSharp(width)) return undefined;
    const picture = new Image();
    let isGone = false;
    const load = async () => {
      const { coverAddress } = await import('./book-calls.ts');
      if (isGone) return;
      const address = coverAddress(hash, SHARP);
      picture.src = address;
      await picture.decode();
      setSharp(address);
    };
    // The small cover stays where the sharper one cannot be had.
    const timer = setTimeout(() => {
      load().catch(() => undefined);
    }, REST);
    return () => {
      isGone = true;
      clearTimeout(timer);
      picture.src = '';
    };
  }, [hash, icon, width]);
  return sharp;
};

/** Page 1 of a book as its cover; the name on plain ground where there is no picture. */
export const Cover = ({ book, width }: { book: LibraryBook; width: number }) => {
  const sharp = useSharpCover(book, width);
  const [lost, setLost] = useState<string>();
  const [across, setAcross] = useState(false);
  const source = sharp ?? book.icon;
  return (
    <span className={classes.cover} data-across={across || undefined}>
      {source && lost !== source ? (
        <img
          className={classes.picture}
          src={source}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setLost(source)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setAcross(naturalWidth > naturalHeight * ACROSS)
          }
        />
      ) : (
        <span className={classes.plain} aria-hidden="true">
          {book.name}
        </span>
      )}
    </span>
  );
};
