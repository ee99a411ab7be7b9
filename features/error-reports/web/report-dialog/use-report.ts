import { callApi, isApiError, textOf, toast } from '@sayfa/web-kit';
import { useState } from 'react';
import { errorReportCalls } from '../../contract/index.ts';
import type { ReportSubject } from './report-dialog-state.ts';
import { problemsOfReport, type ReportProblems, type TypedReport } from './report-fields.ts';

const EMPTY: TypedReport = { title: '', description: '' };

const formOf = (
  { title, description }: TypedReport,
  { pageId, questionId, orderId }: ReportSubject,
  picture: Blob | undefined,
): FormData => {
  const form = new FormData();
  form.set('reportable_type', 'Question');
  form.set('title', title);
  form.set('description', description.trim());
  form.set('s3', '0');
  form.set('page_id', String(pageId));
  if (questionId !== undefined) form.set('reportable_id', String(questionId));
  if (orderId !== undefined) form.set('order_id', String(orderId));
  if (picture) form.set('file', picture, 'page.jpg');
  return form;
};

/** The fields of a report and sending it. After an error the fields remain. Source: REC-013. */
export const useReport = (subject: ReportSubject, onSent: () => void) => {
  const [fields, setFields] = useState(EMPTY);
  const [problems, setProblems] = useState<ReportProblems>({});
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const send = async (picture: Blob | undefined): Promise<ReportProblems> => {
    const found = problemsOfReport(fields);
    setProblems(found);
    if (Object.keys(found).length > 0) return found;
    setSending(true);
    setRefusal(undefined);
    try {
      await callApi(errorReportCalls.send, { body: formOf(fields, subject, picture) });
      toast({ kind: 'success', text: textOf('error-reports:sent') });
      onSent();
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : textOf('error-reports:failed'));
      toast({ kind: 'error', text: textOf('error-reports:failed') });
    } finally {
      setSending(false);
    }
    return {};
  };

  return {
    fields,
    problems,
    isSending,
    refusal,
    send,
    change: (field: keyof TypedReport, value: string): void => {
      setFields((old) => ({ ...old, [field]: value }));
      setProblems(({ [field]: _, ...others }) => others);
    },
  };
};

export type Reporting = ReturnType<typeof useReport>;
