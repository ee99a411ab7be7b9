import { Banner } from '@sayfa/ui';
import { useOnline, useText } from '@sayfa/web-kit';
import { IconWifiOff } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';

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

/** Source: LIB-022. */
export const OfflineBanner = () => {
  const { t } = useText();
  const isOffline = !useOnline();
  const banner = useBannerHeight(isOffline);
  if (!isOffline) return null;
  return (
    <div ref={banner}>
      <Banner kind="warning" icon={<IconWifiOff size={18} stroke={1.75} aria-hidden />}>
        {t('app:offline')}
      </Banner>
    </div>
  );
};
