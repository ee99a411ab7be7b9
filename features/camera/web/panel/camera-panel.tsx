import { runInBackground } from '@sayfa/kernel';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { LessonPanel } from '@sayfa/web-kit/lesson-panel';
import { useEffect } from 'react';
import { type CameraPanelState, cameraSlot } from '../camera-slot.ts';
import { useCameraChoice } from '../devices/camera-choice.ts';
import { reloadHelped } from '../devices/camera-permission.ts';
import { useCamera } from '../devices/use-camera.ts';
import { useStill } from '../still/use-still.ts';
import { useStillThread } from '../still/use-still-thread.ts';
import classes from './camera-panel.module.css';
import { CameraProblemView } from './camera-problem-view.tsx';
import { LiveView } from './live-view.tsx';
import { StillView } from './still-view.tsx';

type CameraPanelProps = { reader: OpenReader; panel: CameraPanelState; takesFocus: boolean };

/** The picture of a document camera or webcam, and what is taken from it. Source: BRD-050, BRD-051. */
const CameraPanel = ({ reader, panel, takesFocus }: CameraPanelProps) => {
  const { t } = useText();
  const { chosen, change } = useCameraChoice();
  const camera = useCamera(chosen);
  const thread = useStillThread();
  const still = useStill(thread);
  const { stream, problem } = camera;
  useEffect(() => {
    if (stream) reloadHelped();
  }, [stream]);
  return (
    <LessonPanel
      reader={reader}
      names={{ name: t('camera:name'), move: t('camera:move'), close: t('camera:close') }}
      place={panel.place}
      onMove={(place) => cameraSlot.put({ ...panel, place })}
      onClose={() => cameraSlot.put(undefined)}
      takesFocus={takesFocus}
      isTall={panel.isLarge}
    >
      <div className={classes.camera} data-large={panel.isLarge || undefined}>
        {problem && !still.shown && <CameraProblemView problem={problem} retry={camera.retry} />}
        {!problem && (
          <LiveView
            stream={stream}
            cameras={camera.cameras}
            chosen={chosen}
            change={change}
            isHidden={still.shown !== undefined}
            isLarge={panel.isLarge}
            onLarge={
              reader.isPhone ? undefined : (isLarge) => cameraSlot.put({ ...panel, isLarge })
            }
            onTake={(frame) => runInBackground(still.look(frame, chosen))}
          />
        )}
        {still.shown && <StillView shown={still.shown} still={still} />}
      </div>
    </LessonPanel>
  );
};

export default CameraPanel;
