import { rectBetween } from '@sayfa/kernel';
import {
  handlePageDrags,
  type OpenReader,
  type PageDrag,
  type PageDragPlace,
  pageIdOfKey,
  pixelsOfUnit,
} from '@sayfa/web-kit';
import type { Region } from './region.ts';

/** CSS pixels of the shorter side; a smaller region is taken for a slip of the hand. */
const MIN_REGION_PX = 12;

/** What becomes of a pointer on the page. */
export type RegionHandlers = {
  /** The part that is being marked; undefined where none is any more. */
  mark(region: Region | undefined): void;
  choose(region: Region): void;
};

type RegionDrag = PageDrag<{ pageId: number }>;

const regionOf = ({ page, from, target }: RegionDrag, { at }: PageDragPlace): Region => ({
  page: page.number,
  pageId: target.pageId,
  rect: rectBetween(from, at),
});

/** Marks a part of a page by dragging, before any tool gets the pointer. Returns how to stop. */
export const chooseRegion = (reader: OpenReader, handlers: RegionHandlers): (() => void) => {
  const { stage } = reader;
  const drags = handlePageDrags<{ pageId: number }>(reader, {
    start: (_, { key }) => {
      const pageId = pageIdOfKey(key);
      return pageId === undefined ? undefined : { pageId };
    },
    move: (drag, place) => handlers.mark(regionOf(drag, place)),
    end: (drag, place) => {
      const region = regionOf(drag, place);
      const { width, height } = region.rect;
      const shorter = Math.min(width, height) * pixelsOfUnit(drag.page);
      if (shorter >= MIN_REGION_PX) handlers.choose(region);
    },
    clear: () => handlers.mark(undefined),
  });
  stage.toggleAttribute('data-asking', true);
  return () => {
    drags.stop();
    stage.removeAttribute('data-asking');
  };
};
