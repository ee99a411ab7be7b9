import { Banner } from '@sayfa/ui';
import { useOnline, useText } from '@sayfa/web-kit';
import { IconWifiOff } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useMatch } from 'react-router';

/** Tells screens that fill the window how much of it the banner takes, as `--banner`. */
const useBannerHeight = (isShown: boolean) => {
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() =>
      style.setProperty('--banner', `${element.offsetHeight}px`),
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      style.removeProperty('--banner');
    };
  }, [isShown]);
  return banner;
};

/** Says that there is no network, in the words of the library or of an open book. Source: LIB-022, OFF-005. */
export const OfflineBanner = () => {
  const { t } = useText();
  const isOffline = !useOnline();
  const isInBook = useMatch('/indivibook/*') !== null;
  const banner = useBannerHeight(isOffline);
  if (!isOffline) return null;
  return (
    <div ref={banner}>
      <Banner kind="warning" icon={<IconWifiOff size={18} stroke={1.75} aria-hidden />}>
        {t(isInBook ? 'ui:offline' : 'app:offline')}
      </Banner>
    </div>
  );
};
