import { ErrorState } from '@sayfa/ui';
import { useRetryOnReturn, useText } from '@sayfa/web-kit';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { libraryPart } from './library-parts.ts';

const loaded = new Map<string, ComponentType>();

/** Draws a part of another feature once its file is there; `waiting` keeps its place till then. */
export const PartPlace = ({
  name,
  waiting,
  isNeeded,
}: {
  name: 'newsStrip' | 'toolList';
  waiting: ReactNode;
  /** Whether a part whose file is lost is worth a message. */
  isNeeded: boolean;
}) => {
  const { t } = useText();
  const [attempt, setAttempt] = useState<{ number: number; failed: boolean }>({
    number: 0,
    failed: false,
  });
  const Part = loaded.get(name);
  const { number } = attempt;
  useEffect(() => {
    if (loaded.has(name)) return;
    libraryPart(name)?.().then(
      (module) => {
        loaded.set(name, module.default);
        setAttempt({ number, failed: false });
      },
      () => setAttempt({ number, failed: true }),
    );
  }, [name, number]);
  const retry = () => setAttempt({ number: number + 1, failed: false });
  useRetryOnReturn(attempt.failed, retry);
  if (Part) return <Part />;
  if (!attempt.failed) return waiting;
  return isNeeded ? (
    <ErrorState
      title={t('library:tools.failed')}
      text={t('library:tools.failedText')}
      retryLabel={t('ui:retry')}
      onRetry={retry}
    />
  ) : null;
};
