import { fileNameOf, type StoredRecording, textOf } from '@sayfa/web-kit';

/** The name of a recording: the question that it answers, or its source. */
export const nameOfRecording = ({ subject, source }: Pick<StoredRecording, 'subject' | 'source'>) =>
  subject?.name ?? textOf(`recorder:sources.${source}`);

const endingOf = (mimeType: string): string => {
  if (mimeType.includes('mp4')) return 'mp4';
  return mimeType.includes('matroska') ? 'mkv' : 'webm';
};

/** The file name of a downloaded recording. */
export const fileNameOfRecording = (recording: StoredRecording): string => {
  const { subject, mimeType } = recording;
  const parts = [subject?.book.name, nameOfRecording(recording)];
  return fileNameOf(parts.filter(Boolean).join(' - '), { ending: endingOf(mimeType) });
};
