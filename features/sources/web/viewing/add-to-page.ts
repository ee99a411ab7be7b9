import { runInBackground } from '@sayfa/kernel';
import {
  chooseTool,
  fetchFile,
  isApiError,
  type OpenReader,
  pageIdOfKey,
  readBody,
  textOf,
  usePlacing,
} from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { MediaResult } from '../media-result.ts';
import { useOpenedResult } from './opened-result.ts';

/** The state of putting a result on a page. */
export type Adding =
  | { is: 'idle' }
  /** `share` of the file that has come, 0…1. */
  | { is: 'fetching'; share: number | undefined }
  | { is: 'failed'; message: string };

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
};

/** The tools that place what was found, by their specified names. */
const TOOLS = { picture: 'addimage', video: 'addvideo' } as const;

/** What the description of a file may have. */
const LONGEST_ALT = 500;

const fileOf = async (
  result: MediaResult,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<File> => {
  const response = await fetchFile(result.file, { signal });
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const total = Number(response.headers.get('content-length') ?? 0);
  const bytes = await readBody(response, (read) => {
    if (total > 0) onProgress(Math.min(1, read / total));
  });
  const name = `${result.credit.provider.toLowerCase()}-${result.id}.${ENDINGS[type] ?? 'bin'}`;
  return new File([bytes], name, { type });
};

/**
 * Fetches the file of a result; then the tool for it waits for a point on the page, and its form
 * opens with the file, what it shows, and where it comes from.
 */
export const useAddToPage = (result: MediaResult, reader: OpenReader) => {
  const [state, setState] = useState<Adding>({ is: 'idle' });
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const fetchAndWait = async (signal: AbortSignal): Promise<void> => {
    try {
      const file = await fileOf(result, signal, (share) => setState({ is: 'fetching', share }));
      const { credit, description, is } = result;
      const alt = is === 'picture' && description !== '' && description.slice(0, LONGEST_ALT);
      const content = JSON.stringify({ ...(alt && { alt }), credit });
      useOpenedResult.getState().close();
      usePlacing.getState().fill({ tool: TOOLS[is], file, content });
      chooseTool(TOOLS[is]);
    } catch (error) {
      if (signal.aborted) return;
      if (!isApiError(error)) throw error;
      setState({ is: 'failed', message: error.message });
    }
  };

  return {
    state,
    add: (): void => {
      if (pageIdOfKey(reader.pageAt(reader.page())?.key ?? '') === undefined) {
        setState({ is: 'failed', message: textOf('activities:placing.blank') });
        return;
      }
      const controller = new AbortController();
      work.current = controller;
      setState({ is: 'fetching', share: undefined });
      runInBackground(fetchAndWait(controller.signal));
    },
    cancel: (): void => {
      work.current?.abort();
      setState({ is: 'idle' });
    },
  };
};
