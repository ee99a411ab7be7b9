import { useText } from '@sayfa/web-kit';
import classes from './drag-text.module.css';
import type { Holding } from './use-holding.ts';

/** The words that are still to be had. */
export const Offer = ({ words, holding }: { words: readonly string[]; holding: Holding }) => {
  const { t } = useText();
  const { held } = holding;
  const isReturn = held?.from === 'slot';
  // Equal words are told apart by how many of them come before.
  const seen = new Map<string, number>();
  return (
    <section className={classes.offer} data-offer aria-label={t('h5p-content:drag.words')}>
      {words.map((word) => {
        const copy = seen.get(word) ?? 0;
        seen.set(word, copy + 1);
        const isHeld = held?.from === 'offer' && held.word === word && copy === 0;
        return (
          <button
            key={`${word} ${copy}`}
            type="button"
            className={classes.word}
            aria-pressed={isHeld}
            dir="auto"
            onClick={(event) => holding.pressWord(word, event)}
            {...holding.dragHandlersOf({ from: 'offer', word })}
          >
            {word}
          </button>
        );
      })}
      {isReturn && (
        <button type="button" className={classes.back} onClick={holding.pressOffer}>
          {t('h5p-content:drag.putBack', { word: held.word })}
        </button>
      )}
      {words.length === 0 && !isReturn && (
        <p className={classes.none}>{t('h5p-content:drag.allPlaced')}</p>
      )}
    </section>
  );
};
