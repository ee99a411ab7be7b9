import { addressOf, openEventStream, useCall, useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { type ImportStatus, importStatus, importsCalls } from '../../contract/index.ts';
import { isOver } from './import-state.ts';

/** Milliseconds between questions where event streams do not get through. */
const ASK_EVERY = 1_500;

const statusOf = (text: string): ImportStatus | undefined => {
  const parsed = importStatus.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
};

/** An import as it goes on, told by the server; undefined until the first word. */
export const useImport = (
  id: string,
): { status: ImportStatus | undefined; failed: boolean; look: (now: ImportStatus) => void } => {
  const [status, setStatus] = useState<ImportStatus>();
  const [silent, setSilent] = useState(false);
  const over = status !== undefined && isOver(status);
  // A password makes an import go on: the stream that ended is reopened.
  const listening = !over && !silent;
  const { language: lang } = useText();

  useEffect(() => {
    if (!listening) return;
    const close = openEventStream(
      addressOf(importsCalls.events, { params: { id }, query: { lang } }),
      {
        events: {
          message: (data) => {
            const now = statusOf(data);
            if (!now) return;
            setStatus(now);
            if (isOver(now)) close();
          },
        },
        onEnd: () => setSilent(true),
      },
    );
    return close;
  }, [id, listening, lang]);

  const fetched = useCall(
    importsCalls.status,
    { params: { id } },
    { enabled: silent && !over, refetchInterval: ASK_EVERY },
  );
  const answered = fetched.data?.data;
  useEffect(() => {
    if (answered) setStatus(answered);
  }, [answered]);

  return { status, failed: fetched.isError && status === undefined, look: setStatus };
};
