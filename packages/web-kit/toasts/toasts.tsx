import { Button, CloseButton } from '@sayfa/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../language/use-text.ts';
import { closeToast, type Toast, useToasts } from './toast.ts';
import classes from './toasts.module.css';

/** Milliseconds until a message that is being read is looked at again. */
const RECHECK_MS = 1000;

const ToastCard = ({ toast }: { toast: Toast }) => {
  const { t } = useText();
  const card = useRef<HTMLDivElement>(null);
  const { id, kind, text, milliseconds, action } = toast;
  useEffect(() => {
    const goUnlessRead = () => {
      if (card.current?.matches(':hover, :focus-within'))
        timer = setTimeout(goUnlessRead, RECHECK_MS);
      else closeToast(id);
    };
    let timer = setTimeout(goUnlessRead, milliseconds);
    return () => clearTimeout(timer);
  }, [id, milliseconds]);
  return (
    <div
      className={`${classes.toast} ${classes[kind]}`}
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      ref={card}
    >
      <span className={classes.mark} aria-hidden="true" />
      <span className={classes.text}>{text}</span>
      {action && (
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            closeToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size={44} aria-label={t('ui:close')} onClick={() => closeToast(id)} />
    </div>
  );
};

/** Where messages appear: the top corner at the end of the line. The shell has it once. */
export const Toasts = () => {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={classes.region}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
};
