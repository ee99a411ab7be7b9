import { useState } from 'react';

/** More would only wait where nobody hands anything back. */
const MOST = 50;

/** Tells what comes back late of what was handed out, from what somebody else put in its place. */
export const echoes = (first: string) => {
  let told = [first];
  return {
    /** Remembers what is handed out. */
    told: (html: string): string => {
      told = [...told, html].slice(-MOST);
      return html;
    },
    /** Whether it was handed out before; who types fast is ahead of what comes back. */
    isEcho: (html: string): boolean => {
      const at = told.lastIndexOf(html);
      told = at < 0 ? [html] : told.slice(at);
      return at >= 0;
    },
  };
};

/** The same for one editor's life. */
export const useEcho = (first: string) => useState(() => echoes(first))[0];
