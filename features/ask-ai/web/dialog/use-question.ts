import { runInBackground, systemClock } from '@sayfa/kernel';
import { useFieldChecks } from '@sayfa/ui';
import { callApi, callKey, isApiError, queryClient, textOf, toast, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { type AiNote, askAiCalls, OWN_INSTRUCTION } from '../../contract/index.ts';
import type { Region } from '../choosing/region.ts';
import { sentFields } from './sent-fields.ts';

/** What is typed; `category` and `level` as numbers in text, empty while none is chosen. */
export type QuestionFields = {
  category: string;
  question: string;
  lesson: string;
  level: string;
};

/** The fields that something is wrong with, as codes. */
type Problems = Partial<Record<keyof QuestionFields, string>>;

const EMPTY: QuestionFields = { category: '', question: '', lesson: '', level: '0' };

/** What is missing. Source: AI-004. */
export const problemsOf = ({ category, question }: QuestionFields): Problems => {
  if (category === '') return { category: 'ai_category_required' };
  if (Number(category) === OWN_INSTRUCTION && question.trim() === '') {
    return { question: 'ai_question_required' };
  }
  return {};
};

const formOf = (
  fields: QuestionFields,
  region: Region,
  picture: string,
  language: string,
): FormData => {
  const form = new FormData();
  const values = { ...fields, ...sentFields(region, language, picture) };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

/** The new note is listed at once; the list is refetched besides. */
const list = (pageId: number, added: AiNote): void => {
  const queryKey = callKey(askAiCalls.notes, { query: { page_id: pageId } });
  queryClient.setQueryData<{ data: AiNote[] }>(queryKey, (old) => ({
    data: [added, ...(old?.data ?? [])],
  }));
  runInBackground(queryClient.invalidateQueries({ queryKey }));
};

/** What is asked, and asking it. Keeps what was typed where it fails. Source: AI-008, AI-009. */
export const useQuestion = (region: Region, onAdded: () => void) => {
  const { language } = useText();
  const [fields, setFields] = useState(EMPTY);
  const checks = useFieldChecks(() => {
    const { category, question } = problemsOf(fields);
    return {
      ...(category && { category: textOf(`ask-ai:errors.${category}`) }),
      ...(question && { question: textOf(`ask-ai:errors.${question}`) }),
    };
  });
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const send = async (picture: string): Promise<void> => {
    if (!checks.mayBeSent()) return;
    setSending(true);
    setRefusal(undefined);
    try {
      const body = formOf(fields, region, picture, language);
      const { zoom } = await callApi(askAiCalls.ask, { body });
      const { question } = fields;
      const at = new Date(systemClock.now()).toISOString();
      list(region.pageId, {
        note: zoom,
        category: Number(fields.category),
        question,
        created_at: at,
      });
      toast({ kind: 'success', text: textOf('ask-ai:added') });
      onAdded();
    } catch (error) {
      if (isApiError(error) && error.code !== 'ai_failed') setRefusal(error.message);
      toast({ kind: 'error', text: textOf('ask-ai:failed') });
    } finally {
      setSending(false);
    }
  };

  return {
    fields,
    checks,
    sending,
    refusal,
    send,
    change: (field: keyof QuestionFields, value: string): void =>
      setFields((old) => ({ ...old, [field]: value })),
  };
};

/** A question that is being written. */
export type Asking = ReturnType<typeof useQuestion>;
