import { fileNameOf, type StoredRecording, textOf } from '@sayfa/web-kit';

/** What a recording is called: the question that it answers, or what was recorded. */
export const nameOfRecording = ({ subject, source }: Pick<StoredRecording, 'subject' | 'source'>) =>
  subject?.name ?? textOf(`recorder:sources.${source}`);

const endingOf = (mimeType: string): string => {
  if (mimeType.includes('mp4')) return 'mp4';
  return mimeType.includes('matroska') ? 'mkv' : 'webm';
};

/** What its file is called in a person's downloads. */
export const fileNameOfRecording = (recording: StoredRecording): string => {
  const { subject, mimeType } = recording;
  const parts = [subject?.book.name, nameOfRecording(recording)];
  return fileNameOf(parts.filter(Boolean).join(' - '), { ending: endingOf(mimeType) });
};
