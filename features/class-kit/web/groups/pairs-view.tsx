import { useText } from '@sayfa/web-kit';
import { PanelButton, PanelIconButton, PanelRow } from '@sayfa/web-kit/lesson-panel';
import { IconCheck, IconLink, IconUnlink, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Pupil } from '../names/pupil.ts';
import { type GroupsState, groupsSlot, MAX_PAIRS, withoutPair, withPair } from './groups-state.ts';
import type { Pair } from './make-groups.ts';
import classes from './pairs-view.module.css';

const KINDS = ['apart', 'together'] as const;

const useNames = (pupils: readonly Pupil[]) => {
  const { t } = useText();
  const nameOf = (id: string): string => pupils.find((pupil) => pupil.id === id)?.name ?? id;
  return (kind: (typeof KINDS)[number], [one, other]: Pair): string =>
    t(`class-kit:groups.${kind}Pair`, { one: nameOf(one), other: nameOf(other) });
};

const PairList = ({ state, pupils }: { state: GroupsState; pupils: readonly Pupil[] }) => {
  const { t } = useText();
  const textOfPair = useNames(pupils);
  const pairs = KINDS.flatMap((kind) =>
    state[kind].map((pair) => ({ pair, text: textOfPair(kind, pair) })),
  );
  return (
    <ul className={classes.pairs} aria-label={t('class-kit:groups.pairs')}>
      {pairs.map(({ pair, text }) => (
        <li key={text}>
          <span>{text}</span>
          <PanelIconButton
            icon={IconX}
            label={t('class-kit:groups.removePair', { pair: text })}
            onClick={() => groupsSlot.put(withoutPair(state, pair))}
          />
        </li>
      ))}
    </ul>
  );
};

/** Two names are pressed, then what holds for them. */
export const PairsView = ({
  state,
  pupils,
  onDone,
}: {
  state: GroupsState;
  pupils: readonly Pupil[];
  onDone: () => void;
}) => {
  const { t } = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [one, other] = chosen;
  const toggle = (id: string): void =>
    setChosen(
      chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(-2),
    );
  const add = (kind: (typeof KINDS)[number]) => () => {
    if (one === undefined || other === undefined) return;
    groupsSlot.put(withPair(state, kind, [one, other]));
    setChosen([]);
  };
  return (
    <div className={classes.view}>
      <p className={classes.hint}>{t('class-kit:groups.pairsHint')}</p>
      <ul className={classes.pupils} aria-label={t('class-kit:names.list')}>
        {pupils.map(({ id, name }) => (
          <li key={id}>
            <PanelButton label={name} pressed={chosen.includes(id)} onClick={() => toggle(id)} />
          </li>
        ))}
      </ul>
      <PanelRow>
        {KINDS.map((kind) => (
          <PanelButton
            key={kind}
            icon={kind === 'apart' ? IconUnlink : IconLink}
            label={t(`class-kit:groups.${kind}`)}
            disabled={other === undefined || state[kind].length >= MAX_PAIRS}
            onClick={add(kind)}
          />
        ))}
        <PanelButton isMain icon={IconCheck} label={t('class-kit:names.done')} onClick={onDone} />
      </PanelRow>
      <PairList state={state} pupils={pupils} />
    </div>
  );
};
