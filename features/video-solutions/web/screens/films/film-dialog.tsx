import { Modal } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { lazy, Suspense } from 'react';
import classes from './films.module.css';

const Film = lazy(async () => ({ default: (await import('@sayfa/media-views/web')).Film }));

/** A film in place. */
export const FilmPlayer = ({ url, name }: { url: string; name: string }) => (
  <div className={classes.film}>
    <Suspense fallback={null}>
      <Film content={JSON.stringify({ url })} label={name} />
    </Suspense>
  </div>
);

/** Plays a film over the screen. Source: VID-020, VID-047. */
export const FilmDialog = ({
  film,
  onClose,
}: {
  /** Its address and what it answers; undefined while it is closed. */
  film: { url: string; name: string } | undefined;
  onClose: () => void;
}) => {
  const { t } = useText();
  return (
    <Modal
      opened={film !== undefined}
      onClose={onClose}
      size={960}
      title={film?.name}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
      centered
    >
      {film && <FilmPlayer url={film.url} name={film.name} />}
    </Modal>
  );
};
