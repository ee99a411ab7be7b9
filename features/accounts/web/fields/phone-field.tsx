import { TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import classes from './fields.module.css';
import { phoneDigits } from './typed-text.ts';
import { usePickedText } from './use-picked-text.ts';

/** As numbers of the country begin; figures only, alike in every language. Source: ACC-020. */
const EXAMPLE = '5__ ___ __ __';
/** Room for blanks, brackets and a country in front; the digits are picked out of it. */
const LONGEST = 24;

const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

/** A mobile number of ten digits; digits of any script and pasted numbers are understood. */
export const PhoneField = ({
  value,
  onChange,
  label,
  error,
  announcesFormat = false,
  focused = false,
}: {
  value: string;
  /** Plain digits. */
  onChange: (digits: string) => void;
  label?: string;
  error?: string | undefined;
  /** The error is said aloud as an alert. */
  announcesFormat?: boolean;
  /** It has the focus when it appears. */
  focused?: boolean;
}) => {
  const { t } = useText();
  const picked = usePickedText(value, phoneDigits, onChange);
  return (
    <TextInput
      classNames={{ label: classes.label, input: classes.latin, error: classes.error }}
      label={label ?? t('accounts:fields.phone')}
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder={EXAMPLE}
      maxLength={LONGEST}
      data-autofocus={focused || undefined}
      ref={focused ? focusOnce : undefined}
      error={error}
      errorProps={announcesFormat ? { role: 'alert' } : {}}
      {...picked}
    />
  );
};
