import { useFieldChecks } from '@sayfa/ui';
import { callApi, isApiError, textOf, toast } from '@sayfa/web-kit';
import { useState } from 'react';
import { errorReportCalls } from '../../contract/index.ts';
import type { ReportSubject } from './report-dialog-state.ts';
import { problemsOfReport, type TypedReport } from './report-fields.ts';

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
  const checks = useFieldChecks(() => {
    const { title, description } = problemsOfReport(fields);
    return {
      ...(title && { title: textOf(`error-reports:errors.${title}`) }),
      ...(description && { description: textOf(`error-reports:errors.${description}`) }),
    };
  });
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const send = async (picture: Blob | undefined): Promise<void> => {
    if (!checks.mayBeSent()) return;
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
  };

  return {
    fields,
    checks,
    isSending,
    refusal,
    send,
    change: (field: keyof TypedReport, value: string): void =>
      setFields((old) => ({ ...old, [field]: value })),
  };
};

export type Reporting = ReturnType<typeof useReport>;
