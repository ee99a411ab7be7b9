import type { Credit } from '@sayfa/contract-kit';
import classes from './credit-line.module.css';

/** Who made a picture or video, where it comes from, and on which terms it may be used. */
export const CreditLine = ({
  credit: { author, provider, page, licence, licencePage },
}: {
  credit: Credit;
}) => (
  <p className={classes.credit}>
    <a href={page} target="_blank" rel="noopener noreferrer">
      <bdi>{author === '' ? provider : `${author} / ${provider}`}</bdi>
    </a>
    <span aria-hidden>·</span>
    <a href={licencePage} target="_blank" rel="license noopener noreferrer">
      <bdi>{licence}</bdi>
    </a>
  </p>
);
