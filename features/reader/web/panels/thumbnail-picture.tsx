import classes from './thumbnail.module.css';

/**
 * A small picture of a page. Only those in sight exist, so the browser lets go of the others; a
 * canvas each was measured and takes more memory, because every one becomes a layer.
 */
export const ThumbnailPicture = ({
  url,
  width,
  height,
  onPainted,
}: {
  url: string;
  /** CSS pixels. */
  width: number;
  height: number;
  onPainted: (url: string) => void;
}) => (
  <img
    className={classes.picture}
    src={url}
    width={width}
    height={height}
    alt=""
    decoding="async"
    fetchPriority="low"
    draggable={false}
    onLoad={() => onPainted(url)}
  />
);
