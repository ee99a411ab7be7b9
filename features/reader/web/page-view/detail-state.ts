import type { Rect } from '@sayfa/kernel';
import type { Region } from './detail-need.ts';

/** What is painted over the picture at scale 1. */
export type DetailContent =
  | { name: 'empty' }
  /** A part of the page's picture; `key` differs where another part or size would be painted. */
  | { name: 'picture'; key: string }
  /** A region of the PDF; `part` in CSS pixels at scale 1. */
  | { name: 'region'; part: Rect };

/** Where a region of the PDF comes from. One page has one request at a time. */
export type RegionRequest =
  | { name: 'none' }
  | ({ name: 'scheduled'; timer: ReturnType<typeof setTimeout> } & Region)
  | ({ name: 'loading'; stop: AbortController } & Region)
  | ({ name: 'loaded'; image: ImageBitmap } & Region)
  /** Loaded ahead of need; its image belongs to the cache. */
  | ({ name: 'cached' } & Region);

/** The detail of one page on the stage. */
export type DetailState = { content: DetailContent; request: RegionRequest };

/** What happens to the detail of a page. */
export type DetailEvent =
  /** Nothing of it is needed any more. */
  | { type: 'cleared' }
  | { type: 'picturePainted'; key: string }
  /** The picture at scale 1 shows the same. */
  | { type: 'contentCleared' }
  | { type: 'regionScheduled'; region: Region; timer: ReturnType<typeof setTimeout> }
  | { type: 'loadingStarted'; stop: AbortController }
  | { type: 'regionLoaded'; address: string; image: ImageBitmap }
  | { type: 'regionFailed'; address: string }
  /** The region that was loaded is painted once more. */
  | { type: 'regionRepainted' }
  | { type: 'cachedPainted'; region: Region }
  | { type: 'requestEnded' };

/** Nothing is painted, and nothing is on its way. */
export const EMPTY_DETAIL: DetailState = { content: { name: 'empty' }, request: { name: 'none' } };

const requestAfter = (request: RegionRequest, event: DetailEvent): RegionRequest => {
  switch (event.type) {
    case 'cleared':
    case 'requestEnded':
      return { name: 'none' };
    case 'regionScheduled':
      return { name: 'scheduled', ...event.region, timer: event.timer };
    case 'cachedPainted':
      return { name: 'cached', ...event.region };
    case 'loadingStarted': {
      if (request.name !== 'scheduled') return request;
      const { address, part } = request;
      return { name: 'loading', address, part, stop: event.stop };
    }
    case 'regionLoaded': {
      if (request.name !== 'loading' || request.address !== event.address) return request;
      const { address, part } = request;
      return { name: 'loaded', address, part, image: event.image };
    }
    case 'regionFailed': {
      const isIt = request.name === 'loading' && request.address === event.address;
      return isIt ? { name: 'none' } : request;
    }
    default:
      return request;
  }
};

const contentAfter = (
  content: DetailContent,
  request: RegionRequest,
  event: DetailEvent,
): DetailContent => {
  switch (event.type) {
    case 'cleared':
    case 'contentCleared':
      return { name: 'empty' };
    case 'picturePainted':
      return { name: 'picture', key: event.key };
    case 'regionLoaded':
    case 'regionRepainted':
      return request.name === 'loaded' ? { name: 'region', part: request.part } : content;
    case 'cachedPainted':
      return { name: 'region', part: event.region.part };
    default:
      return content;
  }
};

/** The state after an event. */
export const nextDetailState = (state: DetailState, event: DetailEvent): DetailState => {
  const request = requestAfter(state.request, event);
  return { request, content: contentAfter(state.content, request, event) };
};

/** Whether one request goes on as another, with what it holds. */
const isContinued = (before: RegionRequest, after: RegionRequest): boolean =>
  before === after ||
  (before.name === 'scheduled' && after.name === 'loading') ||
  (before.name === 'loading' && after.name === 'loaded');

/** Stops a request that another one replaces, and closes its image. */
export const releaseReplaced = (before: RegionRequest, after: RegionRequest): void => {
  if (isContinued(before, after)) return;
  if (before.name === 'scheduled') clearTimeout(before.timer);
  if (before.name === 'loading') before.stop.abort();
  if (before.name === 'loaded') before.image.close();
};
