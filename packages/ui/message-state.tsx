import type { ReactNode } from 'react';
import { type Drawing, LineDrawing } from './drawings.tsx';
import classes from './message-state.module.css';
import { Button } from './parts/button.ts';

type EmptyStateProps = {
  drawing: Drawing;
  title: string;
  /** What to do next, in a sentence. */
  text?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** 1 where the state is the whole screen. */
  headingLevel?: 1 | 2 | 3;
};

/** Nothing here yet: says so, and what to do next. */
export const EmptyState = ({ drawing, title, text, action, headingLevel = 2 }: EmptyStateProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.state}>
      <div className={classes.drawing}>
        <LineDrawing name={drawing} />
      </div>
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
};

type ErrorStateProps = {
  /** What happened. */
  title: string;
  /** What is safe, or what to try. */
  text?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** For the person who helps: the request's id. */
  reference?: string;
  drawing?: Drawing;
};

/** Something failed in place: what happened, what is safe, and the button that tries again. */
export const ErrorState = ({
  title,
  text,
  retryLabel,
  onRetry,
  reference,
  drawing = 'cloud',
}: ErrorStateProps) => (
  <div className={classes.state} role="alert">
    <div className={classes.drawing}>
      <LineDrawing name={drawing} />
    </div>
    <p className={classes.title}>{title}</p>
    {text && <p className={classes.text}>{text}</p>}
    <div className={classes.action}>
      <Button onClick={onRetry}>{retryLabel}</Button>
    </div>
    {reference && (
      <p className={classes.text}>
        <code>{reference}</code>
      </p>
    )}
  </div>
);
