import { lazyPart } from '@sayfa/web-kit';
import { Suspense } from 'react';
import classes from './videos.module.css';

const Video = lazyPart(async () => ({ default: (await import('@sayfa/media-views/web')).Video }));

export const VideoPlayer = ({ url, name }: { url: string; name: string }) => (
  <div className={classes.video}>
    <Suspense fallback={null}>
      <Video content={JSON.stringify({ url })} label={name} />
    </Suspense>
  </div>
);
