import { booksCalls } from '@sayfa/books/contract';
import { createId, runInBackground } from '@sayfa/kernel';
import {
  type ApiError,
  callTask,
  isApiError,
  queryClient,
  type StoredRecording,
} from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { videoSolutionCalls } from '../../contract/index.ts';
import {
  cancelSending,
  clearSending,
  sendStored,
  sendTrimmed,
  sentUpload,
  trimmedId,
  useSendings,
} from '../sending/sendings.ts';
import { type ExistingVideo, fetchExistingVideo } from './existing-video.ts';

/** What a person writes about a video. */
export type VideoTexts = { title: string; description: string };

/** The state of sending. */
export type Stage =
  | { is: 'writing' }
  /** First the bytes are uploaded, then the video is attached to its question. */
  | { is: 'sending' }
  | { is: 'failed'; error: ApiError }
  | { is: 'sent' };

/** Errors after which the bytes are uploaded again. */
const RESEND_CODES = ['not_found', 'upload_expired', 'upload_incomplete', 'not_a_video'];

const formOf = (
  { subject }: StoredRecording,
  { title, description }: VideoTexts,
  uploadId: string,
): FormData => {
  const form = new FormData();
  form.set('upload_id', uploadId);
  form.set('title', title);
  form.set('description', description);
  if (subject?.questionId !== undefined) form.set('question_id', String(subject.questionId));
  else {
    form.set('page_id', String(subject?.pageId));
    form.set('order_id', String(subject?.orderId));
  }
  return form;
};

/** Refetches everything that shows whether a question has a video. */
const invalidateScreens = (): void => {
  const keys = [
    [videoSolutionCalls.ofPage.path],
    [videoSolutionCalls.tasks.path],
    [videoSolutionCalls.ofBook.path],
    [videoSolutionCalls.ofTest.path],
    [videoSolutionCalls.question.path],
    [booksCalls.content.path],
    [booksCalls.adminContent.path],
  ];
  for (const queryKey of keys) runInBackground(queryClient.invalidateQueries({ queryKey }));
};

/** Sends a recording as the answer to its question. The recording remains if that fails. Source: VID-044, VID-045. */
export const useSending = (recording: StoredRecording, trimmed: Blob | undefined) => {
  const videoId = trimmed ? trimmedId(recording.id) : recording.id;
  const sending = useSendings((state) => state.videos[videoId]);
  const [stage, setStage] = useState<Stage>({ is: 'writing' });
  /** The video that would be replaced. */
  const [before, setBefore] = useState<ExistingVideo>();
  /** How often sending failed: each time the person is asked again. */
  const [failures, setFailures] = useState(0);
  const { subject } = recording;
  /** The last request and its idempotency key: a retry has no second effect. */
  const request = useRef<{ what: string; key: string }>(undefined);

  useEffect(() => {
    // Uploads the rest while the person watches; sending waits for it.
    sendStored(recording).catch(() => undefined);
    if (subject) fetchExistingVideo(subject).then(setBefore, () => undefined);
  }, [recording, subject]);

  const sendBytes = async (): Promise<string> => {
    if (trimmed) await sendTrimmed(recording, trimmed);
    else await sendStored(recording);
    return sentUpload(videoId);
  };

  /** Whether the question got another video since the person was shown the current one. */
  const isReplaced = async (): Promise<boolean> => {
    const now = subject && (await fetchExistingVideo(subject));
    if (now?.key === before?.key) return false;
    setBefore(now);
    return now !== undefined;
  };

  const attach = async (words: VideoTexts): Promise<void> => {
    const uploadId = await sendBytes();
    const what = JSON.stringify([uploadId, words]);
    // After a lost answer the current video may be this one, so a retry does not check again.
    if (request.current?.what !== what) {
      if (await isReplaced()) return setStage({ is: 'writing' });
      request.current = { what, key: createId() };
    }
    await callTask(videoSolutionCalls.add, {
      body: formOf(recording, words, uploadId),
      headers: { 'idempotency-key': request.current.key },
    });
    clearSending(videoId);
    invalidateScreens();
    setStage({ is: 'sent' });
  };

  const send = async (words: VideoTexts): Promise<void> => {
    setStage({ is: 'sending' });
    try {
      await attach(words);
    } catch (error) {
      if (isApiError(error)) {
        if (RESEND_CODES.includes(error.code)) clearSending(videoId);
        setStage({ is: 'failed', error });
        setFailures((before) => before + 1);
        return;
      }
      setStage({ is: 'writing' });
      if (!(error instanceof DOMException)) throw error;
    }
  };

  return {
    stage,
    failures,
    sending,
    before,
    send,
    cancel: async (): Promise<void> => {
      await cancelSending(videoId);
      setStage({ is: 'writing' });
    },
  };
};
