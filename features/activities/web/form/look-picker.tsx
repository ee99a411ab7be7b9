import { type ActivityDefinition, type ButtonLook, SIZES, STYLES } from '@sayfa/activity-kit';
import { Choices, Switch } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import buttonClasses from '../on-pages/activities-on-pages.module.css';
import { ActivityIcon } from '../on-pages/activity-icon.tsx';
import classes from './look-picker.module.css';

/** A button as it looks on a page, without function. */
const Sample = ({ kind, look }: { kind: ActivityDefinition; look: ButtonLook }) => (
  <span className={classes.sample} aria-hidden>
    <span
      className={`${buttonClasses.button} ${classes.button}`}
      data-shape={kind.shape ?? 'disc'}
      data-look={look.style}
      data-size={look.size}
    >
      <ActivityIcon paths={kind.icon} />
    </span>
  </span>
);

/** Style, size and animation of the button, with samples. Source: ACT-008, ACT-057. */
export const LookPicker = ({
  kind,
  look,
  isBusy,
  onChange,
}: {
  kind: ActivityDefinition;
  look: ButtonLook;
  isBusy: boolean;
  onChange: (look: ButtonLook) => void;
}) => {
  const { t } = useText();
  return (
    <fieldset className={classes.picker} disabled={isBusy}>
      <legend>{t('activities:form.look')}</legend>
      <Choices
        legend={t('activities:form.style')}
        choices={STYLES.map((value) => ({ value, label: t(`activities:form.styles.${value}`) }))}
        chosen={look.style}
        onChoose={(style) => onChange({ ...look, style })}
        mark={(style) => <Sample kind={kind} look={{ ...look, style }} />}
      />
      <Choices
        legend={t('activities:form.size')}
        choices={SIZES.map((value) => ({ value, label: t(`activities:form.sizes.${value}`) }))}
        chosen={look.size}
        onChoose={(size) => onChange({ ...look, size })}
        mark={(size) => <Sample kind={kind} look={{ ...look, size }} />}
      />
      <Switch
        label={t('activities:form.animated')}
        checked={look.isAnimated}
        onChange={(event) => onChange({ ...look, isAnimated: event.currentTarget.checked })}
      />
    </fieldset>
  );
};
