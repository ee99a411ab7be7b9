import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { NumberInput, TextInput } from '@sayfa/ui';
import { attachedDrawings, usePageActivities, useText } from '@sayfa/web-kit';
import { LONGEST_ANSWER } from '../../contract/index.ts';
import { changeAreas, useCreating, useCreatingParts } from '../creating/creating-state.ts';
import {
  allAreas,
  findArea,
  isZoom,
  type TemporaryArea,
  withChanged,
} from '../creating/temporary-areas.ts';
import classes from './area-bar.module.css';
import { LookFields } from './look-fields.tsx';

/** The place of a stored area among the steps of its page. */
const PlaceField = ({
  area: { tempId, edits },
  page,
}: {
  area: Pick<TemporaryArea, 'tempId' | 'edits'>;
  page: number;
}) => {
  const { t } = useText();
  const all = usePageActivities();
  if (!edits) return null;
  const max = zoomStepsOf(all.of(page)).length;
  return (
    <NumberInput
      className={classes.place}
      label={t('zoom-areas:place')}
      value={edits.orderId}
      min={1}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      onChange={(value) => {
        const orderId = Number(value);
        if (!Number.isInteger(orderId) || orderId < 1 || orderId > max) return;
        const { pages } = useCreating.getState();
        const change = { edits: { ...edits, orderId } };
        changeAreas(withChanged(pages, tempId, change), `place:${tempId}`);
      }}
    />
  );
};

/** The fields of the selected or only area. Source: QST-026. */
export const AreaFields = () => {
  const { t } = useText();
  const { pages, selected, sending } = useCreatingParts('pages', 'selected', 'sending');
  const all = allAreas(pages);
  const one = selected.length === 1 ? selected[0] : all.length === 1 ? all[0]?.tempId : undefined;
  const found = one === undefined ? undefined : findArea(pages, one);
  if (!found) return null;
  const { area, page } = found;
  if (area.iType === 'qHide') return <LookFields area={area} isBusy={sending} />;
  if (area.iType === 'qShow' && area.edits) {
    return <p className={classes.quiet}>{t('zoom-areas:goesAlong')}</p>;
  }
  if (area.iType === 'qShow') {
    const number = attachedDrawings()
      .within(page, area.parts[0])
      .filter(({ kind }) => kind !== 'area').length;
    return (
      <p className={classes.quiet}>
        {number > 0 ? t('zoom-areas:drawn', { number }) : t('zoom-areas:nothingDrawn')}
      </p>
    );
  }
  if (!isZoom(area)) return null;
  return (
    <>
      <PlaceField area={area} page={page} />
      <TextInput
        className={classes.answer}
        label={t('zoom-areas:answer')}
        value={area.answer}
        maxLength={LONGEST_ANSWER}
        disabled={sending}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) =>
          changeAreas(
            withChanged(pages, area.tempId, { answer: value, isAnswerUnknown: false }),
            `answer:${area.tempId}`,
          )
        }
      />
    </>
  );
};
