import { useState } from 'react';

/** More would only wait where nobody hands anything back. */
const MAX_REMEMBERED = 50;

/** Tells what comes back late of what was handed out, from what somebody else put in its place. */
export const echoes = (first: string) => {
  let emitted = [first];
  return {
    /** Remembers what is handed out. */
    emitted: (html: string): string => {
      emitted = [...emitted, html].slice(-MAX_REMEMBERED);
      return html;
    },
    /** Whether it was handed out before; who types fast is ahead of what comes back. */
    isEcho: (html: string): boolean => {
      const at = emitted.lastIndexOf(html);
      emitted = at < 0 ? [html] : emitted.slice(at);
      return at >= 0;
    },
  };
};

/** The same for one editor's life. */
export const useEcho = (first: string) => useState(() => echoes(first))[0];
