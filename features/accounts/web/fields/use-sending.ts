import { useRef, useState } from 'react';

/** Runs one piece of work at a time; a second press while it runs does nothing. */
export const useSending = () => {
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    try {
      await work();
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  return { sending, send };
};
