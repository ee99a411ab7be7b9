import { useLessonState, useText } from '@sayfa/web-kit';
import { PanelAnnouncement } from '@sayfa/web-kit/lesson-panel';
import { LIGHTS, trafficLightSlot } from './traffic-light-state.ts';
import classes from './traffic-light-view.module.css';

/** Three lights with what each means, so that nobody depends on colours. Source: BRD-058. */
const TrafficLightView = () => {
  const { t } = useText();
  const on = trafficLightSlot.useValue();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  return (
    <div className={classes.lights}>
      {LIGHTS.map((light) => {
        const content = (
          <>
            <span className={classes.lamp} aria-hidden />
            <span>{t(`class-kit:light.${light}`)}</span>
          </>
        );
        return isAudience ? (
          <p key={light} className={classes.light} data-light={light} data-on={on === light}>
            {content}
          </p>
        ) : (
          <button
            key={light}
            type="button"
            className={classes.light}
            data-light={light}
            data-on={on === light}
            aria-pressed={on === light}
            onClick={() => trafficLightSlot.put(on === light ? undefined : light)}
          >
            {content}
          </button>
        );
      })}
      {isAudience && (
        <PanelAnnouncement>{on !== undefined && t(`class-kit:light.${on}`)}</PanelAnnouncement>
      )}
    </div>
  );
};

export default TrafficLightView;
