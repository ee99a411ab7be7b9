import { runInBackground } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { useText, useTheme } from '@sayfa/web-kit';
import { IconMaximize } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { lookForTools } from './tool-look.ts';
import classes from './tool-screen.module.css';

/** CSS pixels: what a tool may make of its frame. */
const MIN_HEIGHT = 240;
const MAX_HEIGHT = 2_400;

const heightMessage = z.object({
  type: z.literal('sayfa-tool'),
  height: z.number().check(z.gte(1), z.lte(100_000)),
});

/** A tool of ours, in an origin of its own: its frame is as high as the tool, or fills the screen. */
export const FramedTool = ({ address, title }: { address: string; title: string }) => {
  const { t } = useText();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  // An origin of its own has no name to send to; what is sent is no secret.
  const sendLook = async (): Promise<void> =>
    frame.current?.contentWindow?.postMessage(await lookForTools(), '*');
  // The document has the other colours a moment after the theme was chosen.
  const changeLook = useEffectEvent(() => requestAnimationFrame(() => runInBackground(sendLook())));
  useEffect(() => useTheme.subscribe(changeLook), []);
  useEffect(() => {
    const follow = ({ source, data }: MessageEvent): void => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const message = heightMessage.safeParse(data).data;
      if (message) setHeight(Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, message.height)));
    };
    window.addEventListener('message', follow);
    return () => window.removeEventListener('message', follow);
  }, []);
  const style: (CSSProperties & { '--height'?: string }) | undefined =
    height === undefined ? undefined : { '--height': `${height}px` };
  return (
    <>
      <div ref={stage} className={classes.stage}>
        <iframe
          ref={frame}
          className={classes.frame}
          style={style}
          src={address}
          title={title}
          sandbox="allow-scripts"
          onLoad={() => runInBackground(sendLook())}
        />
      </div>
      {document.fullscreenEnabled && (
        <Button
          leftSection={<IconMaximize size={18} stroke={1.75} aria-hidden />}
          // Browsers refuse it without a press of the user; the frame stays as it is then.
          onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}
        >
          {t('news:tools.fullScreen')}
        </Button>
      )}
    </>
  );
};
