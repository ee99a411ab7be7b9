import { PRODUCT_NAME } from '@sayfa/ui';
import classes from './footer.module.css';

/** Source: LIB-020. */
const VERSION = 'v1.1b';
const COPYRIGHT_YEARS = '2021-2031';

/** Version and copyright. */
export const Footer = () => (
  <footer className={classes.footer}>
    <span>
      © {COPYRIGHT_YEARS} {PRODUCT_NAME}
    </span>
    <span dir="ltr">{VERSION}</span>
  </footer>
);
