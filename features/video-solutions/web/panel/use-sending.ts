import { booksCalls } from '@sayfa/books/contract';
import { createId } from '@sayfa/kernel';
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
  forgetSending,
  sendKept,
  sendTrimmed,
  sentUpload,
  trimmedFilm,
  useSendings,
} from '../sending/sendings.ts';
import { type FilmBefore, filmBefore } from './film-before.ts';

/** What is said of a film. */
export type FilmWords = { title: string; description: string };

/** Where sending stands. */
export type Stage =
  | { is: 'writing' }
  /** Begun by a press: first the bytes arrive, then the film gets to its question. */
  | { is: 'sending' }
  | { is: 'failed'; error: ApiError }
  | { is: 'sent' };

/** Refusals after which the bytes have to be sent anew. */
const ANEW = ['not_found', 'upload_expired', 'upload_incomplete', 'not_a_video'];

const formOf = (
  { subject }: StoredRecording,
  { title, description }: FilmWords,
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

/** Everything that shows whether a question has a film asks anew. */
const tellScreens = (): void => {
  const keys = [
    [videoSolutionCalls.ofPage.path],
    [videoSolutionCalls.tasks.path],
    [videoSolutionCalls.ofBook.path],
    [videoSolutionCalls.ofTest.path],
    [videoSolutionCalls.question.path],
    [booksCalls.content.path],
    [booksCalls.adminContent.path],
  ];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
};

/** Sends a recording as the answer to its question. Nothing of it is lost where that fails. Source: VID-044, VID-045. */
export const useSending = (recording: StoredRecording, trimmed: Blob | undefined) => {
  const film = trimmed ? trimmedFilm(recording.id) : recording.id;
  const sending = useSendings((state) => state.films[film]);
  const [stage, setStage] = useState<Stage>({ is: 'writing' });
  /** The film that would be replaced. */
  const [before, setBefore] = useState<FilmBefore>();
  const { subject } = recording;
  /** What the server was asked to do, and under which key: asking again does it once. */
  const asked = useRef<{ what: string; key: string }>(undefined);

  useEffect(() => {
    // What is not there yet is sent while the person watches; a press that is too early waits for it.
    sendKept(recording).catch(() => undefined);
    if (subject) filmBefore(subject).then(setBefore, () => undefined);
  }, [recording, subject]);

  const sendBytes = async (): Promise<string> => {
    if (trimmed) await sendTrimmed(recording, trimmed);
    else await sendKept(recording);
    return sentUpload(film);
  };

  /** Whether another film has come to the question since the person was told of it. */
  const isOvertaken = async (): Promise<boolean> => {
    const now = subject && (await filmBefore(subject));
    if (now?.key === before?.key) return false;
    setBefore(now);
    return now !== undefined;
  };

  const attach = async (words: FilmWords): Promise<void> => {
    const uploadId = await sendBytes();
    const what = JSON.stringify([uploadId, words]);
    // The answer to an earlier press may be what was lost: the film that is there may be this one.
    if (asked.current?.what !== what) {
      if (await isOvertaken()) return setStage({ is: 'writing' });
      asked.current = { what, key: createId() };
    }
    await callTask(videoSolutionCalls.add, {
      body: formOf(recording, words, uploadId),
      headers: { 'idempotency-key': asked.current.key },
    });
    forgetSending(film);
    tellScreens();
    setStage({ is: 'sent' });
  };

  const send = async (words: FilmWords): Promise<void> => {
    setStage({ is: 'sending' });
    try {
      await attach(words);
    } catch (error) {
      if (isApiError(error)) {
        if (ANEW.includes(error.code)) forgetSending(film);
        setStage({ is: 'failed', error });
        return;
      }
      setStage({ is: 'writing' });
      if (!(error instanceof DOMException)) throw error;
    }
  };

  return {
    stage,
    sending,
    before,
    send,
    cancel: async (): Promise<void> => {
      await cancelSending(film);
      setStage({ is: 'writing' });
    },
  };
};
