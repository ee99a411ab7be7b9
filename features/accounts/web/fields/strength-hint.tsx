import { SHORTEST_PASSWORD } from '@sayfa/accounts/contract';
import { useText } from '@sayfa/web-kit';
import { type PasswordStrength, strengthOf } from './password-strength.ts';
import classes from './strength-hint.module.css';

const STEPS: readonly PasswordStrength[] = ['weak', 'fair', 'strong'];

/** Three bars and a word on how hard a password is to guess. Says it politely while typing. */
export const StrengthHint = ({
  password,
  known = [],
}: {
  password: string;
  /** What is known of the person, such as name and address. */
  known?: readonly string[];
}) => {
  const { t } = useText();
  const strength = strengthOf(password, known);
  return (
    <div className={classes.hint} data-strength={password === '' ? 'short' : strength}>
      <span className={classes.bars} aria-hidden="true">
        {STEPS.map((step) => (
          <i key={step} />
        ))}
      </span>
      <span role="status">{t(`accounts:strength.${strength}`, { length: SHORTEST_PASSWORD })}</span>
    </div>
  );
};
