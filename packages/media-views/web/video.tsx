import { embedOf } from '@sayfa/embeds';
import { isOwnFile } from '../content/addresses.ts';
import { VIDEO_FILE } from '../content/file-rules.ts';
import { mediaOf } from '../content/media-of.ts';
import { Embedded } from './embedded/embedded.tsx';
import { isOnDevice } from './is-on-device.ts';
import { Player } from './player/player.tsx';
import { Unshowable } from './unshowable.tsx';

/** A video as it is stored: a file of ours, or a link to a host that is known. */
export const Video = ({ content, label }: { content: string; label: string }) => {
  const media = mediaOf(content);
  if (!media) return <Unshowable />;
  const embed = embedOf(media.url, { origin: window.location.origin, startsItself: true });
  if (embed) return <Embedded key={media.url} embed={embed} media={media} label={label} />;
  const isFile = isOwnFile(media.url, VIDEO_FILE.endings) || isOnDevice(media.url);
  if (!isFile) return <Unshowable />;
  return <Player key={media.url} kind="video" media={media} label={label} />;
};
