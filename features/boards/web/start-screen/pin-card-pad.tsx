import { runInBackground } from '@sayfa/kernel';
import { toast, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { boardsCalls, CARD_DIGITS, PIN_DIGITS } from '../../contract/index.ts';
import { askAsBoard, type ProvingBoard } from '../own-key/ask-as-board.ts';
import { DigitPad } from './digit-pad.tsx';
import { type Arrival, usePadArrival } from './use-pad-arrival.ts';

const CARD_LENGTHS = [CARD_DIGITS];
const CODE_LENGTHS = [PIN_DIGITS];
/** So many codes are left when it is time to print another card. */
const FEW_LEFT = 5;

/** How somebody comes in with a printed card: its number, then the code that is requested. */
export const PinCardPad = ({
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
  const [requested, setRequested] = useState<{ card: string; number: number }>();

  const askFor = (card: string) =>
    run(async () => {
      const { data } = await askAsBoard(proving, boardsCalls.requestedPin, { body: { card } });
      setRequested({ card, number: data.requested });
      return undefined;
    });
  const enter = (card: string, code: string) =>
    run(async () => {
      const { data } = await askAsBoard(proving, boardsCalls.openByPin, { body: { card, code } });
      if (data.left <= FEW_LEFT) {
        toast({ kind: 'warning', text: t('boards:pinCard.fewLeft', { count: data.left }) });
      }
      return data;
    });

  if (!requested) {
    return (
      <DigitPad
        key="card"
        label={t('boards:pinCard.typeCard')}
        lengths={CARD_LENGTHS}
        failure={failure}
        busy={busy}
        onEnter={(card) => runInBackground(askFor(card))}
        onBack={onBack}
      />
    );
  }
  return (
    <DigitPad
      key="code"
      label={t('boards:pinCard.typeCode', { number: requested.number })}
      lengths={CODE_LENGTHS}
      failure={failure}
      busy={busy}
      onEnter={(code) => runInBackground(enter(requested.card, code))}
      onBack={() => setRequested(undefined)}
    />
  );
};
