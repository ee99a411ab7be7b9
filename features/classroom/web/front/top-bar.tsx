import type { OpenReader } from '@sayfa/web-kit';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './front.module.css';
import { useStageBox } from './use-stage-box.ts';

/** CSS pixels from the upper edge of the stage, and to what stands below. */
const SPACE = { above: 12, below: 8 };

/**
 * What stands above the page, one below the other. The bars of other features that stand there too
 * move down by `--top-bar`. Source: TBR-011.
 */
export const TopBar = ({ reader, children }: { reader: OpenReader; children: ReactNode }) => {
  const { left, top, width } = useStageBox(reader);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => {
      const { height } = element.getBoundingClientRect();
      style.setProperty('--top-bar', `${height > 0 ? height + SPACE.below : 0}px`);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      style.removeProperty('--top-bar');
    };
  }, []);
  return (
    <div ref={bar} className={classes.top} style={{ left, width, top: top + SPACE.above }}>
      {children}
    </div>
  );
};
