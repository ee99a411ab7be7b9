import { Banner } from '@sayfa/ui';
import { useOnline, useText } from '@sayfa/web-kit';
import { IconWifiOff } from '@tabler/icons-react';

/** Source: LIB-022. */
export const OfflineBanner = () => {
  const { t } = useText();
  if (useOnline()) return null;
  return (
    <Banner kind="warning" icon={<IconWifiOff size={18} stroke={1.75} aria-hidden />}>
      {t('app:offline')}
    </Banner>
  );
};
