import { UnstyledButton, useRovingFocus } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconPhotoOff, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { MediaResult } from '../media-result.ts';
import { useOpenedResult } from '../viewing/opened-result.ts';
import classes from './media-panel.module.css';

const SECONDS = 60;

const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS)}:${String(Math.round(seconds % SECONDS)).padStart(2, '0')}`;

const Thumbnail = ({ result, name }: { result: MediaResult; name: string }) => {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) {
    return (
      <span className={classes.missing}>
        <IconPhotoOff size={24} stroke={1.5} aria-hidden />
        <span>{name}</span>
      </span>
    );
  }
  return (
    <img
      src={result.thumbnail}
      alt={name}
      loading="lazy"
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
};

/** Found pictures or videos; a press opens one large. One tab stop, arrows inside. Source: SRC-011. */
export const ResultGrid = ({
  label,
  results,
  isOld,
}: {
  label: string;
  results: readonly MediaResult[];
  /** Others are on their way. */
  isOld: boolean;
}) => {
  const { t, direction } = useText();
  const open = useOpenedResult((opened) => opened.open);
  const ids = results.map(({ id }) => id);
  const { bar, tabIndexOf } = useRovingFocus(ids[0], direction === 'rtl');
  return (
    <ul
      className={classes.grid}
      aria-label={label}
      data-old={isOld ? '' : undefined}
      onKeyDown={bar.onKeyDown}
      onFocus={bar.onFocus}
    >
      {results.map((result, place) => {
        const { id, is, description, duration } = result;
        const name = description === '' ? t('sources:result', { place: place + 1 }) : description;
        return (
          <li key={id}>
            <UnstyledButton
              className={classes.result}
              data-item={id}
              tabIndex={tabIndexOf(id, ids)}
              title={name}
              onClick={() => open(result)}
            >
              <Thumbnail result={result} name={name} />
              {is === 'video' && (
                <span className={classes.length}>
                  <IconPlayerPlay size={14} aria-hidden />
                  <bdi>{lengthOf(duration)}</bdi>
                </span>
              )}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
};
