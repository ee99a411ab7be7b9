import { EmptyState, IconButton, Skeleton } from '@sayfa/ui';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { IconFileMinus } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { DrawingController } from '../controller/drawing-controller.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import classes from './annotations.module.css';
import { PagePicture } from './page-picture.tsx';
import { Removed } from './removed.tsx';
import { type DrawnPage, useDrawnPages } from './use-drawn-pages.ts';

type Props = { reader: OpenReader; store: DrawingStore; controller: DrawingController };

const DrawnPageLine = ({
  reader,
  store,
  drawn,
}: Omit<Props, 'controller'> & { drawn: DrawnPage }) => {
  const { t } = useText();
  const { number, key, page, isBlank } = drawn;
  const label = reader.labelOf(number);
  const objects = useSyncExternalStore(page.subscribe, page.objects);
  const paper = useSyncExternalStore(store.subscribe, () => store.paperOf(key));
  const isCurrent = useSyncExternalStore(reader.subscribe, () => reader.page() === number);
  return (
    <li className={classes.line}>
      <a
        className={classes.link}
        href={`/indivibook/${reader.book.urlId}/${number}`}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          reader.turnTo(number);
        }}
      >
        <PagePicture reader={reader} number={number} objects={objects} paper={paper} />
        <span className={classes.name}>
          {t('drawings:annotations.page', { page: label })}
          <span className={classes.quiet}>
            {t('drawings:annotations.objects', { count: objects.length })}
          </span>
        </span>
      </a>
      {isBlank && (
        <IconButton
          label={t('drawings:annotations.removePage', { page: label })}
          icon={<IconFileMinus size={20} stroke={1.75} aria-hidden />}
          onClick={() => {
            store.removeBlankPage(key);
          }}
        />
      )}
    </li>
  );
};

/** Pages with drawings of one's own, and what can be restored. Source: NAV-027. */
export const AnnotationsTab = ({ reader, store, controller }: Props) => {
  const { t } = useText();
  const pages = useDrawnPages(reader, store);
  return (
    <>
      {pages === undefined && <Skeleton height={96} />}
      {pages?.length === 0 && (
        <EmptyState
          drawing="pen"
          title={t('drawings:annotations.empty.title')}
          text={t('drawings:annotations.empty.text')}
        />
      )}
      {pages && pages.length > 0 && (
        <ul className={classes.list}>
          {pages.map((drawn) => (
            <DrawnPageLine key={drawn.key} reader={reader} store={store} drawn={drawn} />
          ))}
        </ul>
      )}
      <Removed reader={reader} store={store} controller={controller} />
    </>
  );
};
