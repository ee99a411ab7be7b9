import { Text } from '@sayfa/ui';
import { lazyPart } from '@sayfa/web-kit';
import { Suspense, useId, useRef, useState } from 'react';
import classes from './rich-text-editor.module.css';

/** Value, label and errors of the editor. */
export type RichTextEditorProps = {
  /** HTML; cleaned before it is shown. */
  value: string;
  /** HTML after every change; empty where nothing is left to see. The server cleans it again. */
  onChange(html: string): void;
  /** Name of the field, shown above it. */
  label: string;
  /** What is wrong with it, in the reader's language. */
  error?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Least height of the paper in CSS pixels; 160 unless told. */
  minHeight?: number | undefined;
};

const Editor = lazyPart(() => import('./editor/editor.tsx'));

const USUAL_HEIGHT = 160;
const TOOLBAR_HEIGHT = 100;

/**
 * A field for rich text; the editor itself is fetched when the first one is shown, and goes on with
 * what was typed meanwhile.
 */
export const RichTextEditor = ({
  minHeight = USUAL_HEIGHT,
  label,
  error,
  isDisabled = false,
  ...rest
}: RichTextEditorProps) => {
  const id = useId();
  const earlyPaper = useRef<HTMLTextAreaElement>(null);
  const [isReady, setReady] = useState(false);
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classes.field}>
      <Text component="span" id={id} size="sm" fw={500}>
        {label}
      </Text>
      {!isReady && (
        <textarea
          ref={earlyPaper}
          className={classes.early}
          style={{ blockSize: minHeight + TOOLBAR_HEIGHT }}
          aria-labelledby={id}
          aria-busy
          dir="auto"
          disabled={isDisabled}
        />
      )}
      <div className={classes.late} aria-hidden={!isReady || undefined}>
        <Suspense>
          <Editor
            {...rest}
            labelledBy={id}
            describedBy={errorId}
            isDisabled={isDisabled}
            minHeight={minHeight}
            earlyPaper={earlyPaper}
            onReady={() => setReady(true)}
          />
        </Suspense>
      </div>
      {error && (
        <Text id={errorId} size="sm" c="var(--danger)" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
};
