import type { CSSProperties, ReactNode } from 'react';
import classes from './camera-panel.module.css';

type PictureStageProps = {
  /** Width over height of what is shown. */
  shape: number;
  /** Room around it for handles at its edge. */
  hasHandles?: boolean;
  children: ReactNode;
  /** What stands over it while there is no picture. */
  instead?: ReactNode;
};

/** The dark ground on which a picture is shown as large as there is room. */
export const PictureStage = ({ shape, hasHandles, children, instead }: PictureStageProps) => {
  const frame: CSSProperties & Record<`--${string}`, number> = { '--shape': shape };
  return (
    <div
      className={classes.stage}
      data-handles={hasHandles || undefined}
      style={{ aspectRatio: shape }}
    >
      <div className={classes.frame} style={frame}>
        {children}
      </div>
      {instead}
    </div>
  );
};
