import { useToasts } from '@sayfa/web-kit';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { pasteOnPage } from './paste-on-page.ts';

const clearToasts = (): void => useToasts.setState({ toasts: [] });

beforeEach(clearToasts);
afterAll(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

/** Pastes; what was added, whether the paste was taken, and for how long a toast stays. */
const paste = (given: { files?: File[]; text?: string }) => {
  const added: string[] = [];
  const commands = {
    addPicture: () => void added.push('picture'),
    addText: (text: string, direction: string) => void added.push(`${direction}: ${text}`),
  };
  const isTaken = pasteOnPage({ files: [], text: '', ...given }, commands);
  return { added, isTaken };
};
const times = (): number[] => useToasts.getState().toasts.map(({ milliseconds }) => milliseconds);

it('[TBR-030] [INK-036] says for 4500 ms that a file that is no picture is not inserted', () => {
  const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
  expect(paste({ files: [file], text: 'a.pdf' })).toEqual({ added: [], isTaken: true });
  expect(times()).toEqual([4500]);
});

it('[TBR-030] says for 4500 ms that a picture cannot be read', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  const file = new File(['GIF'], 'a.gif', { type: 'image/gif' });
  expect(paste({ files: [file] })).toEqual({ added: [], isTaken: true });
  await vi.waitFor(() => expect(times()).toEqual([4500]), 30_000);
});

it('adds words in their direction, and leaves an empty paste to others', () => {
  expect(paste({ text: '  Ders  ' })).toEqual({ added: ['ltr: Ders'], isTaken: true });
  expect(paste({ text: 'درس' })).toEqual({ added: ['rtl: درس'], isTaken: true });
  expect(paste({ text: ' \n ' })).toEqual({ added: [], isTaken: false });
  expect(times()).toEqual([]);
});
