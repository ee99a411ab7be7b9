import { createUuid } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { type OpenReader, usePartOffer, useText } from '@sayfa/web-kit';
import { IconArrowBackUp, IconFilePlus, IconFileSymlink } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { DrawingController } from '../controller/drawing-controller.ts';
import { createEmptyPages, type EmptyPages } from './empty-pages.ts';
import classes from './excerpts-on-reader.module.css';

type Props = {
  reader: OpenReader;
  emptyPages: EmptyPages;
  subscribe(changed: () => void): () => void;
};

/** The way back from a question on a page of one's own. Source: BRD-028. */
const BackButton = ({ reader, emptyPages, subscribe }: Props) => {
  const { t } = useText();
  const key = useSyncExternalStore(subscribe, () => reader.pageAt(reader.page())?.key ?? '');
  const from = useSyncExternalStore(subscribe, () => emptyPages.backFrom(key));
  useEffect(() => emptyPages.lookedAt(key), [emptyPages, key]);
  if (from === undefined) return null;
  return createPortal(
    <div className={classes.back} data-keeps-pointer="">
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size="1.25rem" stroke={1.75} aria-hidden />}
        onClick={() => emptyPages.back(key)}
      >
        {t('drawings:blank.back', { page: reader.labelOf(from) })}
      </Button>
    </div>,
    reader.stage,
  );
};

/** What is offered for steps, enlarged parts and questions, and the way back. */
const ExcerptsOnReader = ({
  reader,
  controller,
}: {
  reader: OpenReader;
  controller: DrawingController;
}) => {
  const [listeners] = useState(() => new Set<() => void>());
  const emptyPages = useMemo(() => {
    const { store, excerpts: pictures } = controller;
    const changed = (): void => {
      for (const listener of listeners) listener();
    };
    return createEmptyPages({ reader, store, pictures, newId: createUuid, changed });
  }, [reader, controller, listeners]);
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      const stops = [reader.subscribe(listener), controller.subscribe(listener)];
      return () => {
        listeners.delete(listener);
        for (const stop of stops) stop();
      };
    },
    [listeners, reader, controller],
  );
  const hasOpenPage = useSyncExternalStore(subscribe, emptyPages.hasOpenPage);
  // What could not be had without a network is asked for again.
  useEffect(() => {
    const { retry } = controller.excerpts;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [controller]);
  const { allowsExcerpts } = reader.book;
  usePartOffer(
    allowsExcerpts
      ? {
          id: 'empty-page',
          label: 'drawings:excerpt.open',
          icon: IconFileSymlink,
          run: emptyPages.toEmptyPage,
        }
      : undefined,
  );
  usePartOffer(
    allowsExcerpts && hasOpenPage
      ? {
          id: 'open-page',
          label: 'drawings:excerpt.add',
          icon: IconFilePlus,
          run: emptyPages.addToOpenPage,
        }
      : undefined,
  );
  return <BackButton reader={reader} emptyPages={emptyPages} subscribe={subscribe} />;
};

export default ExcerptsOnReader;
