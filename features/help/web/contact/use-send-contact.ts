import { runInBackground } from '@sayfa/kernel';
import { callApi, isApiError, queryClient, toast, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { helpCalls } from '../../contract/index.ts';
import { type ContactFields, type ContactProblems, checkContact } from './contact-fields.ts';

/** Checks and sends the form, and says what became of it. Source: HLP-014 to HLP-017. */
export const useSendContact = (onSent: () => void) => {
  const { t } = useText();
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<ContactProblems>({});

  const failed = (error: unknown): void => {
    const refused = isApiError(error) && error.status !== 0;
    toast({ kind: 'error', text: refused ? error.message : t('help:contact.failed') });
  };

  const send = async (fields: ContactFields): Promise<ContactProblems> => {
    const { body, problems: wrong } = checkContact(fields);
    setProblems(wrong ?? {});
    if (!body) return wrong;
    setSending(true);
    try {
      const { success, message } = await callApi(helpCalls.contact, { body });
      toast({ kind: success ? 'success' : 'error', text: message });
      if (success) {
        runInBackground(queryClient.invalidateQueries({ queryKey: [helpCalls.ownMessages.path] }));
        onSent();
      }
    } catch (error) {
      failed(error);
    } finally {
      setSending(false);
    }
    return {};
  };

  return {
    sending,
    problems,
    send,
    /** A field that is being changed is wrong no longer until it is sent again. */
    clearError: (field: keyof ContactFields) => setProblems(({ [field]: _, ...others }) => others),
  };
};
