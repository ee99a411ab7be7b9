import { Textarea } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import { PanelButton, PanelRow } from '@sayfa/web-kit/lesson-panel';
import { IconArrowBackUp, IconCheck, IconPencil, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { newPicker, pickerSlot, withAbsence, withNewRound } from '../picker/picker-state.ts';
import classes from './names-view.module.css';
import { MAX_TYPED_NAMES, namesIn } from './pupil.ts';
import { storeNames, usePupils, useTypedNames } from './typed-names.ts';

/** Names are kept with every letter, so nothing is lost when the panel is closed. */
const NamesForm = ({ onDone }: { onDone: () => void }) => {
  const { t, language } = useText();
  const names = useTypedNames();
  const [text, setText] = useState(() => names.join('\n'));
  const count = namesIn(text).length;
  const figures = (number: number): string => formatNumber(language, number);
  const tooMany = t('class-kit:names.tooMany', {
    count: figures(count),
    max: figures(MAX_TYPED_NAMES),
  });
  return (
    <div className={classes.form}>
      <Textarea
        label={t('class-kit:names.label')}
        description={t('class-kit:names.hint', { max: figures(MAX_TYPED_NAMES) })}
        error={count > MAX_TYPED_NAMES ? tooMany : undefined}
        rows={6}
        size="md"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          storeNames(namesIn(value).slice(0, MAX_TYPED_NAMES));
        }}
      />
      <PanelRow>
        <PanelButton
          isMain
          icon={IconCheck}
          label={t('class-kit:names.done')}
          disabled={count === 0}
          onClick={onDone}
        />
      </PanelRow>
    </div>
  );
};

/** Who is here today, and who was drawn already. */
const NamesList = ({ onEdit, onDone }: { onEdit: () => void; onDone: () => void }) => {
  const { t } = useText();
  const pupils = usePupils();
  const state = pickerSlot.useValue() ?? newPicker();
  return (
    <div className={classes.form}>
      <p className={classes.hint}>{t('class-kit:names.absentHint')}</p>
      <ul className={classes.list} aria-label={t('class-kit:names.list')}>
        {pupils.map(({ id, name }) => {
          const isAbsent = state.absent.includes(id);
          const isPicked = state.picked.includes(id);
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.pupil}
                aria-pressed={isAbsent}
                aria-label={t('class-kit:names.absent', { name })}
                data-picked={isPicked || undefined}
                onClick={() => pickerSlot.put(withAbsence(state, id))}
              >
                {isAbsent && <IconUserOff size="1.25em" stroke={1.75} aria-hidden />}
                {isPicked && !isAbsent && <IconCheck size="1.25em" stroke={1.75} aria-hidden />}
                <span dir="auto">{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <PanelRow>
        <PanelButton isMain icon={IconCheck} label={t('class-kit:names.done')} onClick={onDone} />
        <PanelButton icon={IconPencil} label={t('class-kit:names.edit')} onClick={onEdit} />
        <PanelButton
          icon={IconArrowBackUp}
          label={t('class-kit:names.newRound')}
          disabled={state.picked.length === 0}
          onClick={() => pickerSlot.put(withNewRound(state))}
        />
      </PanelRow>
    </div>
  );
};

/** The names of the lesson: typed, and who is absent today. Source: BRD-053, BRD-054. */
export const NamesView = ({ onDone }: { onDone: () => void }) => {
  const names = useTypedNames();
  // The first names lead on to what they are for, later changes back to the list.
  const [isFirst] = useState(names.length === 0);
  const [isEditing, setEditing] = useState(isFirst);
  return isEditing ? (
    <NamesForm onDone={isFirst ? onDone : () => setEditing(false)} />
  ) : (
    <NamesList onEdit={() => setEditing(true)} onDone={onDone} />
  );
};
