/** Writes a recording's pieces into its file. Only a worker may write files in place and flush them. */
import { isWantOfRoom, NoRoom } from './piece-place.ts';
import type { PieceAnswer, PieceTask } from './piece-tasks.ts';

let file: FileSystemSyncAccessHandle | undefined;

const openFile = async (folder: string, name: string): Promise<FileSystemSyncAccessHandle> => {
  const root = await navigator.storage.getDirectory();
  const here = await root.getDirectoryHandle(folder, { create: true });
  const handle = await here.getFileHandle(name, { create: true });
  return handle.createSyncAccessHandle();
};

const append = (to: FileSystemSyncAccessHandle, bytes: ArrayBuffer): void => {
  const size = to.getSize();
  try {
    // In private windows Chromium answers an error's number as if so many bytes were written.
    if (to.write(bytes, { at: size }) !== bytes.byteLength) throw new NoRoom();
    to.flush();
  } catch (error) {
    // Half a piece would spoil the film.
    to.truncate(size);
    throw error;
  }
};

const carryOut = async (task: PieceTask): Promise<ArrayBuffer | undefined> => {
  if (task.kind === 'open') {
    file = await openFile(task.folder, task.name);
    return undefined;
  }
  if (!file) throw new Error('the file is not open');
  if (task.kind === 'append') append(file, task.bytes);
  else if (task.kind === 'close') file.close();
  else {
    const bytes = new ArrayBuffer(task.to - task.from);
    file.read(bytes, { at: task.from });
    return bytes;
  }
  return undefined;
};

addEventListener('message', ({ data }: MessageEvent<PieceTask>) => {
  const { number } = data;
  const tell = (answer: PieceAnswer, transfer: ArrayBuffer[] = []): void =>
    postMessage(answer, { transfer });
  carryOut(data).then(
    (bytes) => {
      if (bytes) tell({ number, kind: 'done', bytes }, [bytes]);
      else tell({ number, kind: 'done' });
    },
    (error: unknown) => {
      if (isWantOfRoom(error)) tell({ number, kind: 'noRoom' });
      else tell({ number, kind: 'failed', reason: String(error) });
    },
  );
});
