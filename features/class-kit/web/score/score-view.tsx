import { SegmentedControl } from '@sayfa/ui';
import { formatNumber, useLessonState, useText } from '@sayfa/web-kit';
import {
  PanelAnnouncement,
  PanelButton,
  PanelIconButton,
  PanelRow,
} from '@sayfa/web-kit/lesson-panel';
import {
  IconArrowBackUp,
  IconMinus,
  IconPalette,
  IconPlus,
  IconRotate2,
} from '@tabler/icons-react';
import { useState } from 'react';
import { colourOf } from '../panel/colours.ts';
import { KitNumber } from '../panel/kit-parts.tsx';
import {
  MAX_TEAM_NAME,
  newScore,
  type Score,
  STEPS,
  scoreSlot,
  TEAMS,
  withNextColour,
  withoutPoints,
  withPoints,
  withTeamCount,
  withTeamName,
  withUndo,
} from './score-state.ts';
import classes from './score-view.module.css';

type TeamProps = { state: Score; place: number };

const useTeamName = () => {
  const { t, language } = useText();
  return ({ state, place }: TeamProps): string =>
    state.teams[place]?.name ||
    t('class-kit:score.team', { number: formatNumber(language, place + 1) });
};

const TeamButtons = ({ state, place }: TeamProps) => {
  const { t, language } = useText();
  const name = useTeamName()({ state, place });
  const points = formatNumber(language, state.step);
  return (
    <div className={classes.buttons}>
      <PanelIconButton
        icon={IconMinus}
        label={t('class-kit:score.minus', { name, points })}
        onClick={() => scoreSlot.put(withPoints(state, place, -state.step))}
      />
      <PanelIconButton
        icon={IconPlus}
        label={t('class-kit:score.plus', { name, points })}
        onClick={() => scoreSlot.put(withPoints(state, place, state.step))}
      />
      <PanelIconButton
        icon={IconPalette}
        label={t('class-kit:score.colour', { name })}
        onClick={() => scoreSlot.put(withNextColour(state, place))}
      />
    </div>
  );
};

const Team = ({ state, place }: TeamProps) => {
  const { t, language } = useText();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const name = useTeamName()({ state, place });
  const team = state.teams[place];
  if (!team) return null;
  const { back, text } = colourOf(team.colour);
  return (
    <li className={classes.team} style={{ borderColor: back }}>
      {isAudience ? (
        <span className={classes.name} style={{ background: back, color: text }}>
          {name}
        </span>
      ) : (
        <input
          className={classes.name}
          style={{ background: back, color: text }}
          aria-label={t('class-kit:score.nameOf', { name })}
          maxLength={MAX_TEAM_NAME}
          autoComplete="off"
          value={team.name}
          placeholder={name}
          onChange={({ currentTarget: { value } }) =>
            scoreSlot.put(withTeamName(state, place, value))
          }
        />
      )}
      <span className={classes.points} dir="ltr">
        {formatNumber(language, team.points)}
      </span>
      {!isAudience && <TeamButtons state={state} place={place} />}
    </li>
  );
};

const ScoreControls = ({ state }: { state: Score }) => {
  const { t, language } = useText();
  return (
    <>
      <PanelRow>
        <SegmentedControl
          className={classes.steps}
          aria-label={t('class-kit:score.step')}
          data={STEPS.map((step) => ({
            value: String(step),
            label: `± ${formatNumber(language, step)}`,
          }))}
          value={String(state.step)}
          onChange={(step) => scoreSlot.put({ ...state, step: Number(step) })}
        />
        <KitNumber
          label={t('class-kit:score.count')}
          value={state.teams.length}
          {...TEAMS}
          onChange={(count) => scoreSlot.put(withTeamCount(state, count))}
        />
      </PanelRow>
      <PanelRow>
        <PanelButton
          icon={IconArrowBackUp}
          label={t('class-kit:score.undo')}
          disabled={state.presses.length === 0}
          onClick={() => scoreSlot.put(withUndo(state))}
        />
        <PanelButton
          icon={IconRotate2}
          label={t('class-kit:score.clear')}
          disabled={state.presses.length === 0}
          onClick={() => scoreSlot.put(withoutPoints(state))}
        />
      </PanelRow>
    </>
  );
};

/** Points of a game between teams. Source: BRD-057. */
const ScoreView = () => {
  const { t, language } = useText();
  const state = scoreSlot.useValue() ?? newScore();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const nameOf = useTeamName();
  const [first] = useState(state.presses.length);
  const last = state.presses.at(-1);
  return (
    <div className={classes.score}>
      <ul className={classes.teams}>
        {state.teams
          .map((_, place) => place)
          .map((place) => (
            <Team key={place} state={state} place={place} />
          ))}
      </ul>
      {!isAudience && <ScoreControls state={state} />}
      <PanelAnnouncement>
        {last &&
          state.presses.length !== first &&
          t('class-kit:score.now', {
            name: nameOf({ state, place: last.team }),
            points: formatNumber(language, state.teams[last.team]?.points ?? 0),
          })}
      </PanelAnnouncement>
    </div>
  );
};

export default ScoreView;
