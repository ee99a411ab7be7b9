import { randomFraction, randomFrom } from '@sayfa/kernel';
import { SegmentedControl } from '@sayfa/ui';
import { formatNumber, useLessonState, useText } from '@sayfa/web-kit';
import { PanelButton, PanelRow } from '@sayfa/web-kit/lesson-panel';
import { IconLink, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { NamesView } from '../names/names-view.tsx';
import type { Pupil } from '../names/pupil.ts';
import { usePupils } from '../names/typed-names.ts';
import { KitNumber } from '../panel/kit-parts.tsx';
import { newPicker, pickerSlot, presentPupils } from '../picker/picker-state.ts';
import { GroupList } from './group-list.tsx';
import {
  GROUP_NUMBER,
  type GroupsState,
  groupsFor,
  groupsSlot,
  newGroupsState,
  pairsOf,
  withGroups,
} from './groups-state.ts';
import classes from './groups-view.module.css';
import { brokenPairs } from './make-groups.ts';
import { PairsView } from './pairs-view.tsx';

const WAYS = ['size', 'count'] as const;

/** Why there can be no groups; undefined where there can. */
const useProblem = (state: GroupsState, present: readonly Pupil[]): string | undefined => {
  const { t } = useText();
  // Any seed: whether there is a way does not depend on it.
  const tried = useMemo(() => groupsFor(state, present, randomFrom(1)), [state, present]);
  const nameOf = (id: string): string => present.find((pupil) => pupil.id === id)?.name ?? id;
  if (tried.state === 'made') return undefined;
  if (tried.state === 'contradiction') {
    const [one, other] = tried.pair;
    return t('class-kit:groups.contradiction', { one: nameOf(one), other: nameOf(other) });
  }
  if (tried.state === 'tooLarge')
    return t('class-kit:groups.tooLarge', { names: tried.ids.map(nameOf).join(', ') });
  return t(`class-kit:groups.${tried.state}`);
};

type ViewProps = { state: GroupsState; present: readonly Pupil[] };

/** What is said of groups that were changed by hand. */
const BrokenPairs = ({ state, present }: ViewProps) => {
  const { t } = useText();
  const ids = state.groups.map(({ members }) => members.map(({ id }) => id));
  const broken = brokenPairs(ids, pairsOf(state, present));
  if (broken.length === 0) return null;
  const nameOf = (id: string): string => present.find((pupil) => pupil.id === id)?.name ?? id;
  const names = broken.map(([one, other]) => `${nameOf(one)} – ${nameOf(other)}`).join(', ');
  return <p className={classes.problem}>{t('class-kit:groups.broken', { names })}</p>;
};

const GroupControls = ({
  state,
  present,
  onNames,
  onPairs,
}: ViewProps & { onNames: () => void; onPairs: () => void }) => {
  const { t, language } = useText();
  const problem = useProblem(state, present);
  const draw = (): void => {
    const made = groupsFor(state, present, randomFraction);
    if (made.state === 'made') groupsSlot.put(withGroups(state, made.groups, present));
  };
  return (
    <>
      <PanelRow>
        <SegmentedControl
          className={classes.ways}
          aria-label={t('class-kit:groups.way')}
          data={WAYS.map((way) => ({ value: way, label: t(`class-kit:groups.by.${way}`) }))}
          value={state.by}
          onChange={(by) => groupsSlot.put({ ...state, by: by === 'count' ? 'count' : 'size' })}
        />
        <KitNumber
          label={t(`class-kit:groups.by.${state.by}`)}
          value={state.number}
          {...GROUP_NUMBER}
          onChange={(number) => groupsSlot.put({ ...state, number })}
        />
      </PanelRow>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <PanelRow>
        <PanelButton
          isMain
          icon={IconUsersGroup}
          label={t('class-kit:groups.draw')}
          disabled={problem !== undefined || present.length === 0}
          onClick={draw}
        />
        <PanelButton
          icon={IconLink}
          label={t('class-kit:groups.pairsOf', {
            count: formatNumber(language, state.together.length + state.apart.length),
          })}
          onClick={onPairs}
        />
        <PanelButton icon={IconUsers} label={t('class-kit:names.open')} onClick={onNames} />
      </PanelRow>
    </>
  );
};

/** Groups drawn at random, with pairs that must or must not be together. Source: BRD-055. */
const GroupsView = () => {
  const state = groupsSlot.useValue() ?? newGroupsState();
  const picker = pickerSlot.useValue();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const pupils = usePupils();
  const [part, setPart] = useState<'groups' | 'names' | 'pairs'>(
    pupils.length === 0 ? 'names' : 'groups',
  );
  const present = useMemo(() => presentPupils(pupils, picker ?? newPicker()), [pupils, picker]);
  const onDone = (): void => setPart('groups');
  if (!isAudience && part === 'names') return <NamesView onDone={onDone} />;
  if (!isAudience && part === 'pairs')
    return <PairsView state={state} pupils={pupils} onDone={onDone} />;
  return (
    <div className={classes.view}>
      {!isAudience && (
        <GroupControls
          state={state}
          present={present}
          onNames={() => setPart('names')}
          onPairs={() => setPart('pairs')}
        />
      )}
      {!isAudience && <BrokenPairs state={state} present={present} />}
      <GroupList state={state} />
    </div>
  );
};

export default GroupsView;
