import { randomFraction, systemClock } from '@sayfa/kernel';
import { formatNumber, useLessonState, useText } from '@sayfa/web-kit';
import { PanelAnnouncement, PanelButton, PanelRow } from '@sayfa/web-kit/lesson-panel';
import { IconArrowBackUp, IconUserQuestion, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { NamesView } from '../names/names-view.tsx';
import type { Pupil } from '../names/pupil.ts';
import { usePupils } from '../names/typed-names.ts';
import { KitNumber } from '../panel/kit-parts.tsx';
import {
  MAX_DRAWN,
  newPicker,
  type Picker,
  pickerSlot,
  presentPupils,
  waitingCount,
  withCount,
  withDraw,
  withPutBack,
} from './picker-state.ts';
import classes from './picker-view.module.css';
import { useDrawShown } from './use-draw-shown.ts';

/** Who was drawn, readable for the class. */
const DrawnNames = ({ shown }: Pick<Picker, 'shown'>) => {
  const { t } = useText();
  const { names, isOver } = useDrawShown(shown);
  return (
    <>
      <ul className={classes.names} data-over={isOver || undefined} aria-hidden={!isOver}>
        {names.map((name, place) => (
          <li key={shown.names[place]} dir="auto">
            {name}
          </li>
        ))}
        {names.length === 0 && (
          <li className={classes.nobody} aria-hidden>
            ?
          </li>
        )}
      </ul>
      <PanelAnnouncement>
        {isOver && names.length > 0 && t('class-kit:picker.drawn', { names: names.join(', ') })}
      </PanelAnnouncement>
    </>
  );
};

const PickerControls = ({
  state,
  pupils,
  onList,
}: {
  state: Picker;
  pupils: readonly Pupil[];
  onList: () => void;
}) => {
  const { t, language } = useText();
  const present = presentPupils(pupils, state).length;
  const figures = (count: number): string => formatNumber(language, count);
  return (
    <>
      <PanelRow>
        <KitNumber
          label={t('class-kit:picker.count')}
          value={state.count}
          min={1}
          max={Math.min(MAX_DRAWN, Math.max(1, present))}
          onChange={(count) => pickerSlot.put(withCount(state, count))}
        />
        <PanelButton
          isMain
          icon={IconUserQuestion}
          label={t('class-kit:picker.draw')}
          disabled={present === 0}
          onClick={() => pickerSlot.put(withDraw(state, pupils, randomFraction, systemClock.now()))}
        />
      </PanelRow>
      <PanelRow>
        <PanelButton
          icon={IconArrowBackUp}
          label={t('class-kit:picker.putBack')}
          disabled={state.drawn.length === 0}
          onClick={() => pickerSlot.put(withPutBack(state))}
        />
        <PanelButton icon={IconUsers} label={t('class-kit:names.open')} onClick={onList} />
      </PanelRow>
      <p className={classes.waiting}>
        {t('class-kit:picker.waiting', {
          waiting: figures(waitingCount(pupils, state)),
          present: figures(present),
        })}
      </p>
    </>
  );
};

/** Draws one name or several, nobody twice until all were drawn. Source: BRD-054. */
const PickerView = () => {
  const state = pickerSlot.useValue() ?? newPicker();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const pupils = usePupils();
  const [isListOpen, setListOpen] = useState(pupils.length === 0);
  if (isListOpen && !isAudience) return <NamesView onDone={() => setListOpen(false)} />;
  return (
    <div className={classes.picker}>
      <DrawnNames shown={state.shown} />
      {!isAudience && (
        <PickerControls state={state} pupils={pupils} onList={() => setListOpen(true)} />
      )}
    </div>
  );
};

export default PickerView;
