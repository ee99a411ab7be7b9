import { type OpenReader, textOf, toast, useRecordings } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { RecordingBar } from '../bar/recording-bar.tsx';
import { createRecorder } from '../capture/recorder.ts';
import { Preview } from '../preview/preview.tsx';
import {
  leaveRecorder,
  type Recorder,
  type RecorderEngine,
  useRecorder,
} from '../recorder-state.ts';
import { AskingNote } from './asking-note.tsx';
import { Countdown } from './countdown.tsx';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';

/** How long a failure is shown. */
const READING_TIME = 12_000;

/** Begins requested recordings. */
const useRequests = (engine: RecorderEngine): void => {
  const request = useRecordings((state) => state.requested);
  useEffect(() => {
    if (!request) return;
    useRecordings.getState().take();
    engine.begin(request);
  }, [request, engine]);
};

/** Shows why nothing is recorded. Source: REC-005. */
const useFailures = (engine: RecorderEngine, now: Recorder): void => {
  useEffect(() => {
    if (now.phase !== 'failed') return;
    const { failure, source, subject } = now;
    leaveRecorder();
    // The person closed the browser's dialog: no message needed.
    if (failure === 'noScreen') return;
    const retry = { label: textOf('ui:retry'), run: () => engine.begin({ source, subject }) };
    toast({
      kind: 'error',
      id: 'recorder',
      text: textOf(`recorder:failures.${failure}`),
      milliseconds: READING_TIME,
      ...(failure !== 'unsupported' && { action: retry }),
    });
  }, [engine, now]);
};

/** Shows what the recorder does, from the countdown to the preview. */
const RecorderView = ({ reader }: { reader: OpenReader }) => {
  const [engine] = useState(() => createRecorder(reader));
  const now = useRecorder((state) => state.now);
  useEffect(() => () => engine.close(), [engine]);
  useRequests(engine);
  useFailures(engine, now);
  switch (now.phase) {
    case 'elsewhere':
      return <ElsewhereDialog now={now} engine={engine} />;
    case 'asking':
      return <AskingNote onCancel={engine.cancel} />;
    case 'counting':
      return <Countdown left={now.left} onCancel={engine.cancel} />;
    case 'recording':
    case 'stopping':
      return <RecordingBar now={now} engine={engine} reader={reader} />;
    case 'stopped':
      return (
        <Preview
          key={now.recording.id}
          recording={now.recording}
          end={now.end}
          isPhone={reader.isPhone}
        />
      );
    default:
      return null;
  }
};

export default RecorderView;
