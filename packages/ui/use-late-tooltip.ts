import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Milliseconds of pointing until a tooltip shows, as the theme has it for other tooltips. */
const OPENS_AFTER = 400;

/**
 * What a tooltip needs that is made only once somebody points at its target or reaches it by keys:
 * a screen full of buttons would otherwise spend a tenth of its start on tooltips nobody sees.
 */
export const useLateTooltip = () => {
  const [target, setTarget] = useState<HTMLElement>();
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpened(false);
  }, []);
  const open = useCallback((on: HTMLElement) => {
    setTarget(on);
    setOpened(true);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!opened) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opened, close]);

  return {
    /** Undefined until the tooltip was wanted for the first time. */
    target,
    opened,
    pointed({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void {
      if (pointerType === 'touch') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => open(currentTarget), OPENS_AFTER);
    },
    focused({ currentTarget }: FocusEvent<HTMLElement>): void {
      if (currentTarget.matches(':focus-visible')) open(currentTarget);
    },
    close,
  };
};

/** What a tooltip needs that is made late. */
export type LateTooltipState = Pick<ReturnType<typeof useLateTooltip>, 'target' | 'opened'>;
