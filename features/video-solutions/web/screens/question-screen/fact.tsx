import { useText } from '@sayfa/web-kit';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './question-screen.module.css';

/** A fact about a question: Yes or No, with an optional link and button. */
export const Fact = ({
  name,
  yes,
  tone = yes ? 'good' : 'quiet',
  text,
  to,
  action,
}: {
  name: string;
  yes: boolean;
  tone?: 'good' | 'bad' | 'quiet';
  /** Details. */
  text?: string;
  /** Address of the link. */
  to?: string;
  action?: ReactNode;
}) => {
  const { t } = useText();
  const answer = t(`video-solutions:${yes ? 'yes' : 'no'}`);
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd data-tone={tone}>
        {to ? (
          <Link className={classes.answer} to={to} aria-label={`${name}: ${answer}`}>
            {answer}
            <IconChevronRight size={18} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
          </Link>
        ) : (
          answer
        )}
        {text && (
          <small>
            <bdi>{text}</bdi>
          </small>
        )}
        {action}
      </dd>
    </div>
  );
};
