import { useText } from '@sayfa/web-kit';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import screen from './screen.module.css';

/** Source: LIB-027. */
export const BackToLibrary = () => {
  const { t } = useText();
  return (
    <Link className={screen.back} to="/library?type=all">
      <IconArrowLeft size={20} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
      {t('news:back')}
    </Link>
  );
};
