import { Button, Portal } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useEffect } from 'react';
import classes from './printed-card.module.css';

/** While it is set, paper shows the card and nothing else. */
const PRINTING = 'printsCard';

/** A card of the size A7, shown and printed this once. No name stands on it: it may be lost. */
export const PrintedCard = ({ card, codes }: { card: string; codes: readonly string[] }) => {
  const { t } = useText();
  useEffect(() => {
    document.documentElement.dataset[PRINTING] = '';
    return () => {
      delete document.documentElement.dataset[PRINTING];
    };
  }, []);
  const paper = (
    <div className={classes.card} dir="ltr">
      <p className={classes.number}>
        <span>{t('boards:pinCard.card')}</span> {card}
      </p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </div>
  );
  return (
    <>
      {paper}
      <Portal>
        <div className={classes.paper} aria-hidden>
          {paper}
        </div>
      </Portal>
      <Button size="lg" onClick={() => print()}>
        {t('boards:pinCard.print')}
      </Button>
    </>
  );
};
