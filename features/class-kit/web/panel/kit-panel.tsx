import { Loader } from '@sayfa/ui';
import { type OpenReader, useLessonState, useText } from '@sayfa/web-kit';
import { LessonPanel, usePanelTargets } from '@sayfa/web-kit/lesson-panel';
import { Suspense } from 'react';
import classes from './kit-panel.module.css';
import { changeKit, KIT_TOOLS, type Kit } from './kit-slot.ts';
import { TOOL_PARTS } from './kit-tools.ts';

const ToolButtons = ({ tool }: Pick<Kit, 'tool'>) => {
  const { t } = useText();
  const { icon } = usePanelTargets();
  return (
    <nav className={classes.tools} aria-label={t('class-kit:tools')}>
      {KIT_TOOLS.map((each) => {
        const { icon: IconOf } = TOOL_PARTS[each];
        return (
          <button
            key={each}
            type="button"
            className={classes.tool}
            aria-pressed={each === tool}
            onClick={() => changeKit({ tool: each })}
          >
            <IconOf size={icon} stroke={1.75} aria-hidden />
            {t(`class-kit:${each}.name`)}
          </button>
        );
      })}
    </nav>
  );
};

type KitPanelProps = { reader: OpenReader; kit: Kit; takesFocus: boolean };

/** The panel of the class kit; without anything to press in the window for the class. Source: BRD-053. */
const KitPanel = ({ reader, kit, takesFocus }: KitPanelProps) => {
  const { t } = useText();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const { Part } = TOOL_PARTS[kit.tool];
  return (
    <LessonPanel
      reader={reader}
      names={{
        name: t('class-kit:name'),
        move: t('class-kit:move'),
        close: t('class-kit:close'),
      }}
      place={kit.place}
      onMove={(place) => changeKit({ place })}
      onClose={() => changeKit({ isOpen: false })}
      takesFocus={takesFocus}
    >
      <div className={classes.kit} data-audience={isAudience || undefined}>
        {!isAudience && <ToolButtons tool={kit.tool} />}
        <div className={classes.content}>
          <Suspense fallback={<Loader />}>
            <Part />
          </Suspense>
        </div>
      </div>
    </LessonPanel>
  );
};

export default KitPanel;
