import { booksCalls } from '@sayfa/books/contract';
import { runInBackground } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import {
  addressOf,
  formatPercent,
  isApiError,
  saveFile,
  toast,
  useSwitch,
  useText,
} from '@sayfa/web-kit';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useReader } from '../reader-screen/reader-context.ts';
import { fetchWithShare } from './fetch-with-share.ts';
import classes from './pages-panel.module.css';

/** In offline mode: the pages of the book as one file of pictures, with percent. Source: OFF-008. */
export const PagesDownload = () => {
  const { t, language } = useText();
  const { book, bookUrlId } = useReader();
  const isOn = useSwitch('offline_mode');
  const [share, setShare] = useState<number>();
  const loading = useRef<AbortController>(undefined);
  useEffect(() => () => loading.current?.abort(), []);
  if (!isOn || book.isSample || book.content?.state !== 'ready') return null;

  const download = async () => {
    const stop = new AbortController();
    loading.current = stop;
    setShare(0);
    try {
      const address = addressOf(booksCalls.imagesZip, { params: { id: bookUrlId } });
      saveFile(await fetchWithShare(address, setShare, stop.signal), `${book.name}.zip`);
    } catch (error) {
      if (stop.signal.aborted) return;
      toast({ kind: 'error', text: isApiError(error) ? error.message : t('ui:offline') });
    }
    setShare(undefined);
  };
  return (
    <div className={classes.foot}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        disabled={share !== undefined}
        onClick={() => runInBackground(download())}
      >
        {share === undefined
          ? t('reader:pages.download')
          : t('reader:pages.downloading', { percent: formatPercent(language, share) })}
      </Button>
    </div>
  );
};
