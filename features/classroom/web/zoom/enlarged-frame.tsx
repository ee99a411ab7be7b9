import type { Rect } from '@sayfa/kernel';
import { lessonSlot, type OpenReader, useNumbersOnStage } from '@sayfa/web-kit';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import * as z from 'zod/mini';
import classes from './zoom-bar.module.css';

const rect = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

/** The part that is enlarged now; a second window frames it, too. Source: PRS-015. */
export const enlargedSlot = lessonSlot('enlarged', z.object({ page: z.int(), rect }));

/** CSS pixels on the screen of the frame around the part. */
const FRAME = 3;

const units = (value: number): string => `calc(${value} * var(--page-unit))`;

/** The green frame around an enlarged part of a page. Source: PRS-015. */
export const EnlargedFrame = ({
  reader,
  page,
  rect,
}: {
  reader: OpenReader;
  page: number;
  rect: Rect;
}) => {
  useNumbersOnStage(reader);
  const on = reader.pagesOnStage().find(({ number }) => number === page);
  // The page is stretched as a whole; the frame stays as thin as it is.
  const stretched = useSyncExternalStore(reader.subscribe, () =>
    on ? on.overlay.getBoundingClientRect().width / Math.max(1, on.size.width) : 1,
  );
  return on
    ? createPortal(
        <div
          className={classes.frame}
          data-enlarged=""
          style={{
            left: units(rect.left),
            top: units(rect.top),
            width: units(rect.width),
            height: units(rect.height),
            borderWidth: `${FRAME / stretched}px`,
          }}
        />,
        on.overlay,
      )
    : null;
};

/** The same frame in the window for the class, as the presenter's window says. */
export const FollowedFrame = ({ reader }: { reader: OpenReader }) => {
  const enlarged = enlargedSlot.useValue();
  return enlarged ? <EnlargedFrame reader={reader} {...enlarged} /> : null;
};
