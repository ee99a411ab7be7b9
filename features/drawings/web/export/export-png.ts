import { fileNameOf } from '@sayfa/web-kit';
import { downloadZip } from 'client-zip';
import { type ExportPage, type ExportSource, objectsOn } from './export-pages.ts';
import type { ExportTask } from './export-task.ts';
import { pageCanvas, pngOf } from './page-canvas.ts';

/** Pages as pictures made by `canvasOf`, one after the other. */
export async function* pagePictures(
  source: ExportSource,
  pages: readonly ExportPage[],
  { signal, onProgress }: ExportTask,
  canvasOf = (_page: ExportPage): typeof pageCanvas => pageCanvas,
): AsyncGenerator<{ page: ExportPage; png: Blob }> {
  for (const [at, page] of pages.entries()) {
    signal.throwIfAborted();
    onProgress({ step: 'preparing', done: at, of: pages.length });
    const objects = await objectsOn(source, page);
    yield { page, png: await pngOf(await canvasOf(page)(source.reader, page, objects, signal)) };
  }
}

/** The pages as a PNG, several in a ZIP file, made on this device. Throws `OutFailure`. */
export const exportPng = async (
  source: ExportSource,
  pages: readonly ExportPage[],
  work: ExportTask,
): Promise<{ file: Blob; name: string }> => {
  const { name } = source.reader.book;
  const pictures = pagePictures(source, pages, work);
  if (pages.length === 1) {
    const { value } = await pictures.next();
    if (value) {
      const page = value.page.label;
      return { file: value.png, name: fileNameOf(name, { page, ending: 'png' }) };
    }
  }
  const files = async function* () {
    for await (const { page, png } of pictures) {
      yield { name: fileNameOf(name, { page: page.label, ending: 'png' }), input: png };
    }
  };
  const zip = await downloadZip(files()).blob();
  return { file: zip, name: fileNameOf(name, { ending: 'zip' }) };
};
