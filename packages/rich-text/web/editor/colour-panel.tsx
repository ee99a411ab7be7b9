import { Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import classes from './editor.module.css';
import type { PanelProps } from './panel-props.ts';
import { takeFocus } from './take-focus.ts';

/** Readable as text on light paper, or as a ground under dark text. */
const COLOURS = {
  color: [
    ['black', '#1e2127'],
    ['grey', '#6b7280'],
    ['red', '#c62828'],
    ['orange', '#c75300'],
    ['yellow', '#8a6d00'],
    ['green', '#1b7f3b'],
    ['turquoise', '#00798c'],
    ['blue', '#1b62d1'],
    ['purple', '#7b3fc4'],
    ['pink', '#b8327a'],
    ['white', '#ffffff'],
  ],
  background: [
    ['yellow', '#fff3a3'],
    ['orange', '#ffd8a8'],
    ['red', '#ffc9c9'],
    ['pink', '#fcc2d7'],
    ['purple', '#e5dbff'],
    ['blue', '#d0ebff'],
    ['turquoise', '#c5f6fa'],
    ['green', '#d3f9d8'],
    ['grey', '#e9ecef'],
    ['white', '#ffffff'],
  ],
} as const;

/** Chooses the colour of words, or of the ground under them. */
export const ColourPanel = ({ editor, onClose, of }: PanelProps & { of: keyof typeof COLOURS }) => {
  const { t } = useText();
  const set = (colour: string | undefined) => {
    const chain = editor.chain();
    if (of === 'color') (colour ? chain.setColor(colour) : chain.unsetColor()).run();
    else (colour ? chain.setBackgroundColor(colour) : chain.unsetBackgroundColor()).run();
    onClose();
  };
  return (
    <div className={classes.row}>
      <div className={classes.swatches}>
        {COLOURS[of].map(([name, colour], index) => (
          <button
            key={name}
            type="button"
            className={classes.swatch}
            style={{ background: colour }}
            aria-label={t(`rich-text:colour.${name}`)}
            title={t(`rich-text:colour.${name}`)}
            ref={index === 0 ? takeFocus : undefined}
            onClick={() => set(colour)}
          />
        ))}
      </div>
      <Button variant="default" onClick={() => set(undefined)}>
        {t('rich-text:colour.none')}
      </Button>
    </div>
  );
};
