import { runInBackground } from '@sayfa/kernel';
import { Loader } from '@sayfa/ui';
import { type OpenReader, toast, useText } from '@sayfa/web-kit';
import { LessonPanel, PanelButton, type PanelPlace } from '@sayfa/web-kit/lesson-panel';
import {
  type ReceivedPicture,
  removeReceivedPicture,
  useReceivedPictures,
} from '@sayfa/web-kit/received-pictures';
import { IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from '../panel/camera-panel.module.css';
import { StillView } from '../panel/still-view.tsx';
import { useStill } from '../still/use-still.ts';
import { useStillThread } from '../still/use-still-thread.ts';

/** Quarters of a turn after one more. */
const NEXT = [1, 2, 3, 0] as const;

/** The picture with its sheet, and which way up it is. */
const useReceivedStill = ({ picture }: ReceivedPicture) => {
  const { t } = useText();
  const thread = useStillThread();
  const still = useStill(thread, t('camera:received.alt'));
  const [turns, setTurns] = useState<0 | 1 | 2 | 3>(0);
  const look = useEffectEvent((turned: 0 | 1 | 2 | 3) =>
    runInBackground(still.look(picture, { turns: turned, isMirrored: false })),
  );
  useEffect(() => {
    if (thread) look(turns);
  }, [thread, turns]);
  return { still, turn: () => setTurns((before) => NEXT[before]) };
};

type ReceivedProps = { received: ReceivedPicture; onPutAway: () => void };

const ReceivedView = ({ received, onPutAway }: ReceivedProps) => {
  const { t } = useText();
  const { still, turn } = useReceivedStill(received);
  if (!still.shown) return <Loader className={classes.loader} aria-label={t('ui:loading')} />;
  return (
    <StillView
      shown={still.shown}
      still={still}
      onPlaced={() => removeReceivedPicture(received.id)}
      back={
        <>
          <PanelButton icon={IconRotateClockwise} label={t('camera:turn')} onClick={turn} />
          <PanelButton icon={IconTrash} label={t('camera:received.putAway')} onClick={onPutAway} />
        </>
      }
    />
  );
};

/** Pictures from another device, one after the other, until they are on a page or put away. Source: BRD-052. */
const ReceivedPanel = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const pictures = useReceivedPictures((received) => received.pictures);
  const [place, setPlace] = useState<PanelPlace>(null);
  const [first] = pictures;
  if (!first) return null;
  const putAway = (): void => {
    removeReceivedPicture(first.id);
    const restore = (): void =>
      useReceivedPictures.setState((now) => ({ pictures: [first, ...now.pictures] }));
    toast({
      id: 'received-picture',
      kind: 'info',
      text: t('camera:received.isPutAway'),
      action: { label: t('camera:received.undo'), run: restore },
    });
  };
  const name = t('camera:received.name', { count: pictures.length });
  return (
    <LessonPanel
      reader={reader}
      names={{ name, move: t('camera:received.move'), close: t('camera:received.putAway') }}
      place={place}
      onMove={setPlace}
      onClose={putAway}
      takesFocus={false}
    >
      <div className={classes.camera}>
        <ReceivedView key={first.id} received={first} onPutAway={putAway} />
      </div>
    </LessonPanel>
  );
};

export default ReceivedPanel;
