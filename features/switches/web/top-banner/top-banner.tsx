import { DEFAULT_LANGUAGE } from '@sayfa/i18n';
import { Banner, IconButton } from '@sayfa/ui';
import { localSetting, usePublicConfig, useText } from '@sayfa/web-kit';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';

/** Holds the text that was closed, so that a new one shows again. */
const closed = localSetting('bannerClosed');

/** The banner that an installation may set; closed for good on this device. Source: LIB-045. */
export const TopBanner = () => {
  const { t, language } = useText();
  const isOn = usePublicConfig(({ switches }) => switches.banner);
  const texts = usePublicConfig(({ banner }) => banner);
  const [gone, setGone] = useState(() => closed.get());
  const text = texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0];
  // One mark for all languages: closing it in one closes it in the others.
  const mark = JSON.stringify(texts);
  if (!isOn || !text || gone === mark) return null;
  const close = () => {
    closed.set(mark);
    setGone(mark);
  };
  return (
    <Banner
      kind="info"
      action={
        <IconButton
          label={t('switches:banner.close')}
          icon={<IconX size={20} stroke={1.75} />}
          onClick={close}
        />
      }
    >
      {text}
    </Banner>
  );
};
