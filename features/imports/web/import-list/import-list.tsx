import { Anchor, Button } from '@sayfa/ui';
import { formatDate, useCall, useText } from '@sayfa/web-kit';
import { Link } from 'react-router';
import { type ImportStatus, importsCalls } from '../../contract/index.ts';
import { isOver } from '../import-progress/import-state.ts';
import { readingAddress } from '../sending/first-book.ts';
import classes from './import-list.module.css';

const SHOWN = 10;
/** Milliseconds. */
const LOOK_EVERY = 3_000;

const Entry = ({ item, onOpen }: { item: ImportStatus; onOpen: (id: string) => void }) => {
  const { t, language } = useText();
  const name = item.title || item.file_name || t('imports:progress.untitled');
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        {item.hash && item.state === 'done' ? (
          <Anchor component={Link} to={readingAddress(item.hash)} className={classes.name}>
            <bdi>{name}</bdi>
          </Anchor>
        ) : (
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
        )}
        <span className={classes.state} data-state={item.state}>
          {t(`imports:state.${item.state}`)}
          {item.message && ` – ${item.message}`}
        </span>
      </div>
      <time className={classes.time} dateTime={item.created_at}>
        {formatDate(language, item.created_at, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      {!isOver(item) && (
        <Button variant="default" onClick={() => onOpen(item.id)}>
          {t('imports:list.follow')}
        </Button>
      )}
    </li>
  );
};

/** The domain's latest imports; those still going on can be followed. */
export const ImportList = ({
  shown,
  onOpen,
}: {
  /** The import that stands above in full. */
  shown: string | undefined;
  onOpen: (id: string) => void;
}) => {
  const { t } = useText();
  const { data } = useCall(
    importsCalls.list,
    { query: { limit: SHOWN } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.data.some((item) => !isOver(item)) ? LOOK_EVERY : false,
    },
  );
  const items = (data?.data ?? []).filter(({ id }) => id !== shown);
  if (items.length === 0) return null;
  return (
    <section className={classes.list} aria-labelledby="imports-list">
      <h2 id="imports-list" className={classes.title}>
        {t('imports:list.title')}
      </h2>
      <ul className={classes.entries}>
        {items.map((item) => (
          <Entry key={item.id} item={item} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
};
