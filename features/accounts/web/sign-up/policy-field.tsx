import { Anchor, Checkbox } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useId } from 'react';
import classes from './policy-field.module.css';

/** Consent, which is given and never presumed; its label opens the text. Source: ACC-022, ACC-023. */
export const PolicyField = ({
  checked,
  onChange,
  onOpen,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  onOpen: () => void;
}) => {
  const { t } = useText();
  const id = useId();
  return (
    <div className={classes.policy}>
      <Checkbox
        id={id}
        size="md"
        name="consent"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-label={t('accounts:signUp.accept')}
        classNames={{ root: classes.box, body: classes.body, input: classes.input }}
      />
      <p className={classes.label}>
        <label htmlFor={id}>{t('accounts:signUp.acceptBefore')}</label>{' '}
        <Anchor component="button" type="button" className={classes.open} onClick={onOpen}>
          {t('accounts:signUp.policy')}
        </Anchor>
      </p>
    </div>
  );
};
