import { IconButton } from '@sayfa/ui';
import { type OpenReader, shortcutProps, useText } from '@sayfa/web-kit';
import { AREA_TOOLS } from '../area-tools.ts';
import { useCreatingParts } from '../creating/creating-state.ts';
import { startCreating } from '../creating/start-creating.ts';
import classes from './area-bar.module.css';

/** Chooses the kind of the next areas; drawn areas stay. Source: PRS-018. */
export const KindChoice = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const { what, isBatch } = useCreatingParts('what', 'isBatch');
  return (
    <fieldset className={classes.group}>
      <legend className={classes.visuallyHidden}>{t('zoom-areas:kinds')}</legend>
      {AREA_TOOLS.filter(({ isGrouping }) => !isGrouping).map((tool) => {
        const isOn = tool.what === what && (tool.what !== 'zoomarea' || tool.isBatch === isBatch);
        const Icon = tool.icon;
        return (
          <IconButton
            key={tool.id}
            label={t(tool.name)}
            icon={<Icon size={24} stroke={1.75} aria-hidden />}
            side="top"
            pressed={isOn}
            {...shortcutProps(tool)}
            onClick={() => startCreating(reader, tool)}
          />
        );
      })}
    </fieldset>
  );
};
