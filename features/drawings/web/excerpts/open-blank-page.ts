import { type OpenReader, useZoomMode } from '@sayfa/web-kit';
import { turnToBlank } from '../controller/turn-to-blank.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import type { ExcerptOrigins } from './excerpt-origins.ts';
import type { PlacedExcerpts } from './placed-excerpts.ts';

type Ports = {
  reader: OpenReader;
  store: DrawingStore;
  changed(): void;
  placed: PlacedExcerpts;
  origins: ExcerptOrigins;
};

/** The blank page that was opened or looked at last: further questions may be added to it. */
export const createOpenBlankPage = ({ reader, store, changed, placed, origins }: Ports) => {
  let openKey: string | undefined;

  const isBlank = (key: string): boolean => placed.pages().some((page) => page.key === key);

  return {
    find: () => placed.pages().find(({ key }) => key === openKey),
    open(key: string): void {
      useZoomMode.getState().enter(null);
      openKey = key;
      changed();
      turnToBlank(reader, key);
      // The button that was pressed is gone: keys go to the page.
      reader.stage.focus({ preventScroll: true });
    },
    /** Whoever takes the press back has neither the excerpt nor its page; an erased page stays. */
    leaveWithExcerpt(key: string): void {
      const page = store.page(key);
      let hadExcerpt = false;
      const stop = page.subscribe(() => {
        const isEmpty = page.objects().length === 0;
        hadExcerpt ||= !isEmpty;
        if (!isEmpty || !hadExcerpt || page.canUndo()) return;
        stop();
        const isOpen = reader.pageAt(reader.page())?.key === key;
        if (isOpen) origins.back(key);
        origins.remove(key);
        if (openKey === key) openKey = undefined;
        store.removeBlankPage(key);
        changed();
      });
    },
    /** Whether it is there and has fewer than `limit` excerpts. */
    hasRoom: (limit: number): boolean =>
      openKey !== undefined && isBlank(openKey) && placed.excerptsOn(openKey).length < limit,
    /** A page is looked at, which counts where it is a blank one. */
    lookedAt(key: string): void {
      if (key === openKey || !isBlank(key)) return;
      openKey = key;
      changed();
    },
  };
};
