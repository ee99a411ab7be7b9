import { TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import classes from './code-field.module.css';
import shared from './fields.module.css';
import { codeIn } from './typed-text.ts';
import { usePickedText } from './use-picked-text.ts';

/** As long as whole messages that are pasted; the code is picked out of what is left. */
const LONGEST = 40;

/** The six characters of a message: upper-cased while typing, filled in by phones that can. */
export const CodeField = ({
  value,
  onChange,
  error,
}: {
  value: string;
  /** Upper case, at most six characters. */
  onChange: (code: string) => void;
  error?: string | undefined;
}) => {
  const { t } = useText();
  const picked = usePickedText(value, codeIn, onChange);
  return (
    <TextInput
      classNames={{ label: shared.label, input: classes.code, error: shared.error }}
      label={t('accounts:fields.code')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={LONGEST}
      error={error}
      errorProps={{ role: 'alert' }}
      {...picked}
    />
  );
};
