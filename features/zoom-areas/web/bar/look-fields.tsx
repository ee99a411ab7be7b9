import { COVER_PATTERNS, type CoverLook } from '@sayfa/activity-kit';
import { Select, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { changeAreas, useCreating } from '../creating/creating-state.ts';
import { type TemporaryArea, withChanged } from '../creating/temporary-areas.ts';
import classes from './look-fields.module.css';

/** UTF-16 units of a cover's text; the limit of its content. */
const LONGEST_LABEL = 60;

const COLOURS = ['blue', 'yellow', 'green', 'pink', 'white', 'grey'] as const;

/** Light enough for dark text and patterns; the default colour is not listed. */
const SHADES: Readonly<Record<(typeof COLOURS)[number], string | undefined>> = {
  blue: undefined,
  yellow: '#ffe08a',
  green: '#c9ecc4',
  pink: '#ffd0dc',
  white: '#ffffff',
  grey: '#c9ced8',
};
const USUAL = '#dfe3f6';

/** The cover of a hidden answer: its text, colour and pattern. Source: QST-024. */
export const LookFields = ({
  area: { tempId, look = {} },
  isBusy,
}: {
  area: Pick<TemporaryArea, 'tempId' | 'look'>;
  isBusy: boolean;
}) => {
  const { t } = useText();
  const change = (part: CoverLook, kind: string): void =>
    changeAreas(
      withChanged(useCreating.getState().pages, tempId, { look: { ...look, ...part } }),
      `${kind}:${tempId}`,
    );
  const chosen = COLOURS.find((name) => SHADES[name] === look.colour);
  const shown = look.colour ?? USUAL;
  return (
    <fieldset className={classes.look} disabled={isBusy}>
      <legend className={classes.visuallyHidden}>{t('zoom-areas:look.title')}</legend>
      <TextInput
        className={classes.words}
        label={t('zoom-areas:look.label')}
        value={look.label ?? ''}
        maxLength={LONGEST_LABEL}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => change({ label: value }, 'label')}
      />
      <Select
        className={classes.choice}
        label={t('zoom-areas:look.colour')}
        // A colour outside of the list stays until another one is chosen.
        data={(chosen ? COLOURS : ['own' as const, ...COLOURS]).map((value) => ({
          value,
          label: t(`zoom-areas:look.colours.${value}`),
        }))}
        value={chosen ?? 'own'}
        allowDeselect={false}
        leftSection={<span className={classes.swatch} style={{ background: shown }} aria-hidden />}
        onChange={(name) => {
          const colour = COLOURS.find((each) => each === name);
          if (colour) change({ colour: SHADES[colour] }, 'colour');
        }}
      />
      <Select
        className={classes.choice}
        label={t('zoom-areas:look.pattern')}
        data={COVER_PATTERNS.map((value) => ({
          value,
          label: t(`zoom-areas:look.patterns.${value}`),
        }))}
        value={look.pattern ?? 'stripes'}
        allowDeselect={false}
        onChange={(name) => {
          const pattern = COVER_PATTERNS.find((each) => each === name);
          if (pattern) change({ pattern }, 'pattern');
        }}
      />
    </fieldset>
  );
};
