import { runInBackground } from '@sayfa/kernel';
import { useFieldChecks } from '@sayfa/ui';
import { callApi, isApiError, queryClient, toast, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { helpCalls } from '../../contract/index.ts';
import { CONTACT_FIELDS, type ContactFields, checkContact } from './contact-fields.ts';

/** Checks and sends the form, and says what became of it. Source: HLP-014 to HLP-017. */
export const useSendContact = (fields: ContactFields, onSent: () => void) => {
  const { t } = useText();
  const [sending, setSending] = useState(false);
  const checks = useFieldChecks(() => {
    const words: Partial<Record<keyof ContactFields, string>> = {};
    const { problems = {} } = checkContact(fields);
    for (const field of CONTACT_FIELDS) {
      const code = problems[field];
      if (code) words[field] = t(`help:errors.${code}`);
    }
    return words;
  });

  const failed = (error: unknown): void => {
    const refused = isApiError(error) && error.status !== 0;
    toast({ kind: 'error', text: refused ? error.message : t('help:contact.failed') });
  };

  const send = async (): Promise<void> => {
    const { body } = checkContact(fields);
    if (!checks.mayBeSent() || !body) return;
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
  };

  return { sending, checks, send };
};
