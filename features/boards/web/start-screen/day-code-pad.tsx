import { runInBackground } from '@sayfa/kernel';
import { useText } from '@sayfa/web-kit';
import { boardsCalls, DAY_CODE_DIGITS } from '../../contract/index.ts';
import { askAsBoard, type ProvingBoard } from '../own-key/ask-as-board.ts';
import { DigitPad } from './digit-pad.tsx';
import { type Arrival, usePadArrival } from './use-pad-arrival.ts';

const LENGTHS = [DAY_CODE_DIGITS.one, DAY_CODE_DIGITS.any];

/** How somebody comes in who made a code for the day. */
export const DayCodePad = ({
  proving,
  onArrived,
  onBack,
}: {
  proving: ProvingBoard;
  onArrived(arrival: Arrival): void;
  onBack(): void;
}) => {
  const { t } = useText();
  const { failure, busy, run } = usePadArrival(onArrived);
  const enter = (code: string) =>
    run(
      async () => (await askAsBoard(proving, boardsCalls.openByDayCode, { body: { code } })).data,
    );
  return (
    <DigitPad
      label={t('boards:dayCode.type')}
      lengths={LENGTHS}
      failure={failure}
      busy={busy}
      onEnter={(code) => runInBackground(enter(code))}
      onBack={onBack}
    />
  );
};
