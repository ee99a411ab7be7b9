import type { ActivityDefinition } from '@sayfa/activity-kit';
import { NumberInput, Switch, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import classes from './activity-form-dialog.module.css';
import type { FormDraft } from './form-draft.ts';
import { LookPicker } from './look-picker.tsx';

/** The fields that all kinds have besides the content. Source: ACT-057. */
export const CommonFields = ({
  kind,
  draft,
  errors,
  isBusy,
  canPublish,
  onChange,
}: {
  kind: ActivityDefinition;
  draft: FormDraft;
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  /** Shared activities of this person are shown to every reader of the book. */
  canPublish: boolean;
  onChange: (change: Partial<FormDraft>) => void;
}) => {
  const { t } = useText();
  const place = (name: 'left' | 'top') => (
    <NumberInput
      label={t(`activities:form.${name}`)}
      value={draft[name]}
      error={errors[name]}
      disabled={isBusy}
      step={2}
      allowDecimal
      onChange={(value) => onChange({ [name]: typeof value === 'number' ? value : '' })}
    />
  );
  return (
    <>
      <TextInput
        label={t('activities:form.description')}
        description={t('activities:form.descriptionHint')}
        value={draft.description}
        error={errors.description}
        disabled={isBusy}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      {kind.fixedStyle === undefined && (
        <LookPicker
          kind={kind}
          look={draft.look}
          isBusy={isBusy}
          onChange={(look) => onChange({ look })}
        />
      )}
      <div className={classes.switches}>
        <Switch
          label={t('activities:form.show')}
          description={t('activities:form.showHint')}
          checked={draft.show}
          disabled={isBusy}
          onChange={(event) => onChange({ show: event.currentTarget.checked })}
        />
        <Switch
          label={t('activities:form.sharing')}
          description={t(`activities:form.sharingHint.${canPublish ? 'editor' : 'teacher'}`)}
          checked={draft.sharing}
          disabled={isBusy}
          onChange={(event) => onChange({ sharing: event.currentTarget.checked })}
        />
      </div>
      <fieldset className={classes.place}>
        <legend>{t('activities:form.place')}</legend>
        {place('left')}
        {place('top')}
      </fieldset>
    </>
  );
};
