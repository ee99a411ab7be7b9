import { PRODUCT_NAME } from '@sayfa/ui';
import { usePublicConfig } from '@sayfa/web-kit';
import classes from './footer.module.css';

/** Source: CFG-013. */
const COPYRIGHT_YEARS = '2021-2031';

/** Version and copyright. Source: LIB-020. */
export const Footer = () => {
  const label = usePublicConfig(({ build }) => build.label);
  return (
    <footer className={classes.footer}>
      <span>
        © {COPYRIGHT_YEARS} {PRODUCT_NAME}
      </span>
      <span dir="ltr">{label}</span>
    </footer>
  );
};
