import { IconButton } from '@sayfa/ui';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { IconFileMinus } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { DrawingStore } from '../store/drawing-store.ts';
import classes from './annotations.module.css';
import { PagePicture } from './page-picture.tsx';
import type { DrawnPage } from './use-drawn-pages.ts';

type Props = { reader: OpenReader; store: DrawingStore; drawn: DrawnPage };

/** A page in a list of the contents, with what is drawn on it; a blank one can be removed there. */
export const DrawnPageLine = ({ reader, store, drawn }: Props) => {
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
