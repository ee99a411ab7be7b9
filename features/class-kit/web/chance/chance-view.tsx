import { randomFraction } from '@sayfa/kernel';
import { VisuallyHidden } from '@sayfa/ui';
import { formatNumber, useLessonState, useText } from '@sayfa/web-kit';
import { PanelAnnouncement, PanelButton, PanelRow } from '@sayfa/web-kit/lesson-panel';
import { IconDice5, IconRotate2 } from '@tabler/icons-react';
import { KitNumber } from '../panel/kit-parts.tsx';
import {
  CHANCE_KINDS,
  type Chance,
  chanceSlot,
  FACES,
  MAX_DICE,
  newChance,
  type TallyBar,
  tallyOf,
  withOther,
  withoutThrows,
  withThrow,
} from './chance-state.ts';
import classes from './chance-view.module.css';
import { RangeFields } from './range-fields.tsx';
import { TallyBars } from './tally-bars.tsx';

const useWords = (state: Chance) => {
  const { t, language } = useText();
  const figures = (value: number): string => formatNumber(language, value, { useGrouping: false });
  const side = (value: number): string =>
    t(value === 1 ? 'class-kit:chance.heads' : 'class-kit:chance.tails');
  return {
    figures,
    wordOf: (value: number): string => (state.kind === 'coin' ? side(value) : figures(value)),
    labelOf: ({ from, to }: TallyBar): string => {
      if (state.kind === 'coin') return side(from);
      return from === to ? figures(from) : `${figures(from)}–${figures(to)}`;
    },
  };
};

/** The last throw, readable for the class. */
const LastThrow = ({ state }: { state: Chance }) => {
  const { t } = useText();
  const { figures, wordOf } = useWords(state);
  const { last, totals } = state;
  const total = totals.at(-1);
  const thrown = last.map(wordOf).join(' + ');
  const text =
    last.length > 1 && total !== undefined
      ? t('class-kit:chance.total', { thrown, total: figures(total) })
      : thrown;
  return (
    <>
      <div className={classes.last} aria-hidden data-kind={state.kind}>
        {last
          .map((figure, place) => ({ figure, die: `die ${place}` }))
          .map(({ figure, die }) => (
            <span key={die} className={classes.die}>
              {wordOf(figure)}
            </span>
          ))}
        {last.length === 0 && <span className={classes.nothing}>?</span>}
        {last.length > 1 && total !== undefined && (
          <span className={classes.total}>= {figures(total)}</span>
        )}
      </div>
      <PanelAnnouncement>
        {totals.length > 0 &&
          t('class-kit:chance.thrown', { number: figures(totals.length), result: text })}
      </PanelAnnouncement>
    </>
  );
};

const DiceChoice = ({ state }: { state: Chance }) => {
  const { t } = useText();
  const { figures } = useWords(state);
  const { dice } = state;
  return (
    <>
      <KitNumber
        label={t('class-kit:chance.count')}
        value={dice.count}
        min={1}
        max={MAX_DICE}
        onChange={(count) => chanceSlot.put(withOther(state, { dice: { ...dice, count } }))}
      />
      <fieldset className={classes.faces}>
        <VisuallyHidden component="legend">{t('class-kit:chance.faces')}</VisuallyHidden>
        {FACES.map((faces) => (
          <PanelButton
            key={faces}
            label={figures(faces)}
            pressed={faces === dice.faces}
            onClick={() => chanceSlot.put(withOther(state, { dice: { ...dice, faces } }))}
          />
        ))}
      </fieldset>
    </>
  );
};

const ChanceControls = ({ state }: { state: Chance }) => {
  const { t } = useText();
  return (
    <>
      <PanelRow>
        {CHANCE_KINDS.map((kind) => (
          <PanelButton
            key={kind}
            label={t(`class-kit:chance.kinds.${kind}`)}
            pressed={state.kind === kind}
            onClick={() => chanceSlot.put(withOther(state, { kind }))}
          />
        ))}
      </PanelRow>
      <PanelRow>
        {state.kind === 'dice' && <DiceChoice state={state} />}
        {state.kind === 'number' && <RangeFields state={state} />}
      </PanelRow>
      <PanelRow>
        <PanelButton
          isMain
          icon={IconDice5}
          label={t('class-kit:chance.throw')}
          onClick={() => chanceSlot.put(withThrow(state, randomFraction))}
        />
        <PanelButton
          icon={IconRotate2}
          label={t('class-kit:chance.clear')}
          disabled={state.totals.length === 0}
          onClick={() => chanceSlot.put(withoutThrows(state))}
        />
      </PanelRow>
    </>
  );
};

/** Dice, a coin, a number of a range, and how often each result came. Source: BRD-056. */
const ChanceView = () => {
  const state = chanceSlot.useValue() ?? newChance();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const { labelOf } = useWords(state);
  return (
    <div className={classes.chance}>
      <LastThrow state={state} />
      {!isAudience && <ChanceControls state={state} />}
      {state.totals.length > 0 && <TallyBars bars={tallyOf(state)} labelOf={labelOf} />}
    </div>
  );
};

export default ChanceView;
