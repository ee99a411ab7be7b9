/** Writes a recording's pieces into its file. Only a worker may write files in place and flush them. */
import { isOutOfSpace, OutOfSpaceError } from './piece-place.ts';
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
    // In private windows Chromium returns an error code as the number of written bytes.
    if (to.write(bytes, { at: size }) !== bytes.byteLength) throw new OutOfSpaceError();
    to.flush();
  } catch (error) {
    // A partial piece would damage the video.
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
  const reply = (answer: PieceAnswer, transfer: ArrayBuffer[] = []): void =>
    postMessage(answer, { transfer });
  carryOut(data).then(
    (bytes) => {
      if (bytes) reply({ number, kind: 'done', bytes }, [bytes]);
      else reply({ number, kind: 'done' });
    },
    (error: unknown) => {
      if (isOutOfSpace(error)) reply({ number, kind: 'noRoom' });
      else reply({ number, kind: 'failed', reason: String(error) });
    },
  );
});
