import { NumberInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type Chance, chanceSlot, MAX_NUMBER, withOther } from './chance-state.ts';
import classes from './chance-view.module.css';

const ENDS = ['from', 'to'] as const;

/** Between which numbers one is drawn; given the wrong way round, they mean the same. */
export const RangeFields = ({ state }: { state: Chance }) => {
  const { t } = useText();
  return ENDS.map((end) => (
    <NumberInput
      key={end}
      className={classes.field}
      label={t(`class-kit:chance.${end}`)}
      size="md"
      min={0}
      max={MAX_NUMBER}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      hideControls
      inputMode="numeric"
      value={state.range[end]}
      onChange={(value) => {
        if (typeof value !== 'number') return;
        chanceSlot.put(withOther(state, { range: { ...state.range, [end]: value } }));
      }}
    />
  ));
};
