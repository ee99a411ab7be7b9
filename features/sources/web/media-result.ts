import type { AnswerOf, Credit } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import { useCall } from '@sayfa/web-kit';
import { keepPreviousData } from '@tanstack/react-query';
import { type MediaSourceName, pagesOf, sourcesCalls } from '../contract/index.ts';

/** A picture or video that was found, whatever its source. */
export type MediaResult = {
  id: string;
  is: 'picture' | 'video';
  /** Words by which the provider describes it; may be empty. */
  description: string;
  credit: Credit;
  /** Of a video, in seconds. */
  duration: number;
  /** Addresses on this server: in the grid, large, and to be put on a page. */
  thumbnail: string;
  large: string;
  file: string;
};

/** One page of results, whatever their source. */
export type MediaPage = {
  results: MediaResult[];
  pages: number;
  missing: string | undefined;
  /** The source does not know the language of the words. */
  isOtherLanguage: boolean;
};

const pictures = ({ hits, ...found }: AnswerOf<typeof sourcesCalls.images>): MediaPage => ({
  pages: pagesOf(found.totalHits),
  missing: found.missing,
  isOtherLanguage: found.searchedIn !== undefined,
  results: hits.map(({ id, description, credit, previewURL, largeImageURL }) => ({
    id,
    is: 'picture',
    description,
    credit,
    duration: 0,
    thumbnail: previewURL,
    large: largeImageURL,
    file: largeImageURL,
  })),
});

const photos = ({ results, ...found }: AnswerOf<typeof sourcesCalls.photos>): MediaPage => ({
  pages: pagesOf(found.totalHits),
  missing: found.missing,
  isOtherLanguage: found.searchedIn !== undefined,
  results: results.map(({ id, description, credit, urls }) => ({
    id,
    is: 'picture',
    description,
    credit,
    duration: 0,
    thumbnail: urls.thumb,
    large: urls.regular,
    file: urls.download,
  })),
});

const videos = ({ hits, ...found }: AnswerOf<typeof sourcesCalls.videos>): MediaPage => ({
  pages: pagesOf(found.totalHits),
  missing: found.missing,
  isOtherLanguage: found.searchedIn !== undefined,
  results: hits.map(({ id, description, credit, duration, thumbnail, videos: files }) => ({
    id,
    is: 'video',
    description,
    credit,
    duration,
    thumbnail,
    large: files.small.url,
    file: files.medium.url,
  })),
});

/** Milliseconds for which results are shown again without a call. */
const FRESH_MS = 600_000;

/** Results of a source; while another page of them comes, the one before stays. */
export const useMedia = (
  source: MediaSourceName,
  search: { query: string; language: Language; page: number },
) => {
  const options = (one: MediaSourceName) => ({
    enabled: source === one && search.query !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const images = useCall(
    sourcesCalls.images,
    { query: { ...search, type: 'vector' } },
    options('pixabyImages'),
  );
  const photo = useCall(sourcesCalls.photos, { query: search }, options('unsplashImages'));
  const video = useCall(sourcesCalls.videos, { query: search }, options('pixabyVideo'));
  const query = { pixabyImages: images, unsplashImages: photo, pixabyVideo: video }[source];
  const { error, refetch, isPlaceholderData } = query;
  const found: Record<MediaSourceName, MediaPage | undefined> = {
    pixabyImages: images.data && pictures(images.data),
    unsplashImages: photo.data && photos(photo.data),
    pixabyVideo: video.data && videos(video.data),
  };
  return { found: found[source], error, refetch, isPlaceholderData };
};
