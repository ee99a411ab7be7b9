import { loadFile } from '@sayfa/kernel';
import { type ComponentType, lazy, Suspense } from 'react';
import type { TooltipProps } from './late-tooltip.tsx';
import type { LateTooltipState } from './use-late-tooltip.ts';

/** A button without a tooltip works all the same: nothing is said, nothing fails. */
const LateTooltip = lazy(() =>
  loadFile(
    (): Promise<{ default: ComponentType<TooltipProps> }> => import('./late-tooltip.tsx'),
  ).catch(() => ({ default: () => null })),
);

type ButtonTooltipProps = Pick<TooltipProps, 'side' | 'label' | 'shortcut'> & {
  /** Of the button that it is shown beside. */
  state: LateTooltipState;
  /** For now it is not shown. */
  hidden?: boolean;
};

/** The name and shortcut of a button, from the first time that somebody points at it. */
export const ButtonTooltip = ({
  state: { target, opened },
  hidden = false,
  ...shown
}: ButtonTooltipProps) =>
  target && (
    <Suspense>
      <LateTooltip target={target} opened={opened && !hidden} {...shown} />
    </Suspense>
  );
