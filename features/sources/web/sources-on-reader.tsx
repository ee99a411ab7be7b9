import { hasCapability } from '@sayfa/contract-kit';
import {
  lazyPart,
  type OpenReader,
  offerSearchSources,
  type ReaderPart,
  type SearchSource,
  type SourcePanelProps,
  useCall,
  useSession,
} from '@sayfa/web-kit';
import { IconAbc, IconPhoto, IconVector, IconVideo, IconWorld } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { MEDIA_SOURCES, type MediaSourceName, sourcesCalls } from '../contract/index.ts';
import { OUTSIDE_LINKS } from './outside-links.ts';
import { useOpenedResult } from './viewing/opened-result.ts';

const ResultWindow = lazyPart(() => import('./viewing/result-window.tsx'));

const mediaPanel = (source: MediaSourceName) =>
  lazyPart(async () => {
    const { MediaPanel } = await import('./panel/media-panel.tsx');
    return {
      default: (props: SourcePanelProps) => <MediaPanel source={source} {...props} />,
    };
  });

const encyclopediaDialog = (source: 'encyclopedia' | 'wiktionary') =>
  lazyPart(async () => {
    const { EncyclopediaDialog } = await import('./encyclopedia/encyclopedia-dialog.tsx');
    return {
      default: (props: { words: string; onClose(): void }) => (
        <EncyclopediaDialog source={source} {...props} />
      ),
    };
  });

/** Sources that the server asks. Source: SRC-016, SRC-021. */
const SERVER_SOURCES: readonly SearchSource[] = [
  {
    id: 'encyclopedia',
    opens: 'dialog',
    label: 'sources:encyclopedia',
    icon: IconWorld,
    order: 20,
    Dialog: encyclopediaDialog('encyclopedia'),
  },
  {
    id: 'wiktionary',
    opens: 'dialog',
    label: 'sources:wiktionary',
    icon: IconAbc,
    order: 30,
    Dialog: encyclopediaDialog('wiktionary'),
  },
  {
    id: 'pixabyImages',
    opens: 'panel',
    label: 'sources:pixabyImages',
    icon: IconVector,
    order: 40,
    Panel: mediaPanel('pixabyImages'),
  },
  {
    id: 'unsplashImages',
    opens: 'panel',
    label: 'sources:unsplashImages',
    icon: IconPhoto,
    order: 50,
    Panel: mediaPanel('unsplashImages'),
  },
  {
    id: 'pixabyVideo',
    opens: 'panel',
    label: 'sources:pixabyVideo',
    icon: IconVideo,
    order: 60,
    Panel: mediaPanel('pixabyVideo'),
  },
];

const isMedia = (id: string): boolean => MEDIA_SOURCES.some((source) => source === id);

/** Sources that are set up; admins see the others too, which say what is missing. */
const useSources = (): void => {
  const details = useSession((session) => session.details);
  const seesMissing = hasCapability(details, 'seesMissingSettings');
  const { data: available } = useCall(
    sourcesCalls.available,
    {},
    { enabled: details !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  useEffect(() => {
    if (!available) return undefined;
    const ids: readonly string[] = available.data;
    const offered = SERVER_SOURCES.filter(
      ({ id }) => ids.includes(id) || (seesMissing && isMedia(id)),
    );
    return offerSearchSources([...offered, ...OUTSIDE_LINKS]);
  }, [available, seesMissing]);
};

const OpenedResult = ({ reader }: { reader: OpenReader }) => {
  const result = useOpenedResult((opened) => opened.result);
  useEffect(() => () => useOpenedResult.getState().close(), []);
  if (!result) return null;
  return (
    <Suspense>
      <ResultWindow result={result} reader={reader} />
    </Suspense>
  );
};

/** Adds sources beyond this server to the search of an open book. Source: SRC-022. */
const SourcesOnReader: ReaderPart = ({ reader }) => {
  useSources();
  return <OpenedResult reader={reader} />;
};

export default SourcesOnReader;
