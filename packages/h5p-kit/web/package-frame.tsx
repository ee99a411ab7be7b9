import type { ActivityHost } from '@sayfa/activity-kit/web';
import { Alert, ErrorState, Loader } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { MAX_STATE_BYTES, readFrameMessage } from './frame-messages.ts';
import { frameScale } from './frame-scale.ts';
import classes from './h5p.module.css';
import { playerTexts } from './player-texts.ts';

const KILOBYTE = 1024;
/** Milliseconds that a closed frame is listened to. */
const LAST_STATE_MS = 2_000;
/** Milliseconds after a frame has loaded; what came without one of its scripts never starts. */
const START_MS = 6_000;

type PackageFrameProps = {
  host: ActivityHost;
  packageId: string;
  /** What the author called it. */
  label: string;
};

type Opened = { url: string; state: string | undefined };

/** Address and what was kept, asked for together. */
const useOpened = (host: ActivityHost, packageId: string, onFail: () => void) => {
  const [opened, setOpened] = useState<Opened>();
  const fail = useRef(onFail);
  fail.current = onFail;
  useEffect(() => {
    let isCurrent = true;
    Promise.all([host.framedPackage(packageId), host.readState()])
      .then(([url, state]) => isCurrent && setOpened({ url, state }))
      .catch(() => isCurrent && fail.current());
    return () => {
      isCurrent = false;
    };
  }, [host, packageId]);
  return opened;
};

const Frame = ({ host, packageId, label, onFail }: PackageFrameProps & { onFail(): void }) => {
  const { t, language } = useText();
  const [isStarted, setStarted] = useState(false);
  const [isStateTooLarge, setStateTooLarge] = useState(false);
  const opened = useOpened(host, packageId, onFail);
  const port = useRef<MessagePort>(undefined);
  const stage = useRef<HTMLDivElement>(null);
  const failing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(failing.current), []);
  useEffect(
    () => () => {
      const { current } = port;
      // The frame reports its last state while it goes.
      setTimeout(() => current?.close(), LAST_STATE_MS);
    },
    [],
  );

  const onMessage = ({ data }: MessageEvent): void => {
    const message = readFrameMessage(data);
    clearTimeout(failing.current);
    if (message?.type === 'state') {
      setStateTooLarge(false);
      host.writeState(message.state);
    } else if (message?.type === 'state-too-large') setStateTooLarge(true);
    else if (message?.type === 'result') host.addResult(message.result);
    else if (message?.type === 'started') setStarted(true);
    else if (message?.type === 'failed') onFail();
    else if (message?.type === 'left') {
      // As if it had been pressed on the frame, for whatever window it stands in.
      stage.current?.focus();
      stage.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    }
  };

  const handOver = (frame: HTMLIFrameElement): void => {
    // A frame that goes somewhere else by itself gets no second channel.
    if (port.current || !opened) return;
    const channel = new MessageChannel();
    port.current = channel.port1;
    channel.port1.onmessage = onMessage;
    failing.current = setTimeout(onFail, START_MS);
    // Nobody else has this window, and an opaque origin has no name to send to.
    const hello = { type: 'sayfa-h5p', state: opened.state, language, texts: playerTexts(t) };
    frame.contentWindow?.postMessage(hello, '*', [channel.port2]);
  };

  return (
    <div className={classes.player}>
      {isStateTooLarge && (
        <Alert color="yellow" role="alert">
          {t('h5p-kit:stateTooLarge', { limit: MAX_STATE_BYTES / KILOBYTE })}
        </Alert>
      )}
      <div ref={stage} className={classes.stage} data-started={isStarted} tabIndex={-1}>
        {!isStarted && <Loader className={classes.waiting} aria-label={t('ui:loading')} />}
        {opened && (
          <iframe
            src={opened.url}
            title={label}
            style={frameScale()}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            onLoad={({ currentTarget }) => handOver(currentTarget)}
          />
        )}
      </div>
    </div>
  );
};

/**
 * Plays a package in a frame of opaque origin. The one way between the two is a channel handed over
 * when the frame has loaded; only what the frame may say is heard.
 */
export const PackageFrame = (props: PackageFrameProps) => {
  const { t } = useText();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailed] = useState(-1);
  return failedAttempt === attempt ? (
    <ErrorState
      title={t('h5p-kit:failed')}
      retryLabel={t('ui:retry')}
      onRetry={() => setAttempt(attempt + 1)}
    />
  ) : (
    <Frame key={attempt} {...props} onFail={() => setFailed(attempt)} />
  );
};
