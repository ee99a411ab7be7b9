import type { ActivityDefinition } from '@sayfa/activity-kit';
import { NumberInput, Switch, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import classes from './activity-form-dialog.module.css';
import type { FormDraft } from './form-draft.ts';
import { LookPicker } from './look-picker.tsx';

/** The fields that all kinds have besides the content; what is rarely changed is folded. Source: ACT-057. */
export const CommonFields = ({
  kind,
  draft,
  errors,
  isBusy,
  onChange,
}: {
  kind: ActivityDefinition;
  draft: FormDraft;
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  onChange: (change: Partial<FormDraft>) => void;
}) => {
  const { t } = useText();
  const [wasOpened, setOpen] = useState(false);
  // A field that has to be corrected must be visible.
  const isOpen = wasOpened || errors.left !== undefined || errors.top !== undefined;
  const place = (name: 'left' | 'top') => (
    <NumberInput
      data-field={name}
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
        data-field="description"
        label={t('activities:form.description')}
        description={t('activities:form.descriptionHint')}
        value={draft.description}
        error={errors.description}
        disabled={isBusy}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <details
        className={classes.more}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{t('activities:form.more')}</summary>
        <div className={classes.fields}>
          {kind.fixedStyle === undefined && (
            <LookPicker
              kind={kind}
              look={draft.look}
              isBusy={isBusy}
              onChange={(look) => onChange({ look })}
            />
          )}
          <Switch
            label={t('activities:form.show')}
            description={t('activities:form.showHint')}
            checked={draft.show}
            disabled={isBusy}
            onChange={(event) => onChange({ show: event.currentTarget.checked })}
          />
          <fieldset className={classes.place}>
            <legend>{t('activities:form.place')}</legend>
            {place('left')}
            {place('top')}
          </fieldset>
        </div>
      </details>
    </>
  );
};
