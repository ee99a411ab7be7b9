import type { OpenReader } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import classes from './activities-on-pages.module.css';

/** Milliseconds from hovering a button until its name is shown. */
const DELAY_MS = 350;

type Tip = { text: string; x: number; y: number; isBelow: boolean };

const buttonOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-activity]') : null;

const tipOf = (button: HTMLElement): Tip => {
  const { left, width, top, bottom } = button.getBoundingClientRect();
  const isBelow = top < 64;
  return {
    text: [button.ariaLabel, button.ariaDescription].filter(Boolean).join('. '),
    x: left + width / 2,
    y: isBelow ? bottom : top,
    isBelow,
  };
};

/** The name of the hovered or focused button. */
const useTip = (reader: OpenReader): Tip | undefined => {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const away = (): void => {
      clearTimeout(timer);
      setTip(undefined);
    };
    const pointed = (event: PointerEvent): void => {
      const button = buttonOf(event.target);
      away();
      if (button && event.pointerType === 'mouse')
        timer = setTimeout(() => setTip(tipOf(button)), DELAY_MS);
    };
    const focused = (event: FocusEvent): void => {
      const button = buttonOf(event.target);
      if (button?.matches(':focus-visible')) setTip(tipOf(button));
    };
    const stop = new AbortController();
    const { signal } = stop;
    const { stage } = reader;
    stage.addEventListener('pointerover', pointed, { signal });
    stage.addEventListener('pointerdown', away, { signal });
    stage.addEventListener('pointerleave', away, { signal });
    stage.addEventListener('wheel', away, { signal, passive: true });
    stage.addEventListener('focusin', focused, { signal });
    stage.addEventListener('focusout', away, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [reader]);
  return tip;
};

/** Tooltip of the buttons on the pages; its size does not follow the zoom. */
export const ButtonTip = ({ reader }: { reader: OpenReader }) => {
  const tip = useTip(reader);
  if (!tip) return null;
  return (
    <span
      className={classes.tip}
      style={{ left: tip.x, top: tip.y }}
      data-below={tip.isBelow || undefined}
      aria-hidden
    >
      {tip.text}
    </span>
  );
};
