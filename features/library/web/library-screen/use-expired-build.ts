import { toast, usePublicConfig, useText } from '@sayfa/web-kit';
import { useEffect } from 'react';

/** Milliseconds. Source: LIB-024. */
const TOAST_TIME = 2000;

/** Warns that this version has had its day; every book still opens. Source: LIB-023. */
export const useExpiredBuild = (): void => {
  const { t } = useText();
  const expired = usePublicConfig(({ build }) => build.expired);
  useEffect(() => {
    if (!expired) return;
    toast({
      id: 'expired',
      kind: 'warning',
      text: t('library:expired.text'),
      milliseconds: TOAST_TIME,
    });
  }, [expired, t]);
};
