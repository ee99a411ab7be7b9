import { Button, Textarea } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconAsterisk } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { type Marked, toggledGap } from '../../content/starred.ts';
import classes from './form.module.css';

/** A text whose gaps stand between asterisks, and a button that makes them. */
export const StarredField = ({
  label,
  hint,
  example,
  value,
  maxLength,
  isBusy,
  onChange,
}: {
  label: string;
  hint: string;
  example: string;
  value: string;
  maxLength: number;
  isBusy: boolean;
  onChange(text: string): void;
}) => {
  const { t } = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  /** What is to be marked once the text is there. */
  const next = useRef<Marked>(undefined);
  useLayoutEffect(() => {
    const marked = next.current;
    if (!marked || marked.text !== value) return;
    next.current = undefined;
    field.current?.focus();
    field.current?.setSelectionRange(marked.start, marked.end);
  }, [value]);

  const toggle = (): void => {
    const { selectionStart: start, selectionEnd: end } = field.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    };
    const made = toggledGap({ text: value, start, end });
    next.current = made;
    onChange(made.text);
  };
  return (
    <div className={classes.starred}>
      <Textarea
        ref={field}
        label={label}
        description={
          <>
            {hint} <bdi className={classes.example}>{example}</bdi>
          </>
        }
        value={value}
        maxLength={maxLength}
        required
        disabled={isBusy}
        autosize
        minRows={4}
        maxRows={14}
        dir="auto"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        variant="default"
        onClick={toggle}
        disabled={isBusy}
        leftSection={<IconAsterisk size={20} aria-hidden />}
      >
        {t('h5p-content:form.makeGap')}
      </Button>
    </div>
  );
};
