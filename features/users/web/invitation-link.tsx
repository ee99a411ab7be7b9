import { runInBackground } from '@sayfa/kernel';
import { Button, TextInput } from '@sayfa/ui';
import type { Invitation } from '@sayfa/users/contract';
import { formatDate, toast, useText } from '@sayfa/web-kit';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './users.module.css';

/** The address behind which an invitation is accepted. */
export const inviteAddress = (token: string): string => `${location.origin}/invite/${token}`;

/** A link that is shown this once, with a button that copies it. */
export const InvitationLink = ({ invitation }: { invitation: Invitation }) => {
  const { t, language } = useText();
  const field = useRef<HTMLInputElement>(null);
  const address = inviteAddress(invitation.token);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ kind: 'success', text: t('users:copied') });
    } catch {
      // Without the right to the clipboard the text is at least chosen.
      field.current?.select();
    }
  };
  return (
    <div className={classes.form}>
      <p>
        {t('users:invite.readyText', {
          email: invitation.email,
          day: formatDate(language, invitation.expires_at),
        })}
      </p>
      <TextInput
        ref={field}
        label={t('users:invite.link')}
        readOnly
        value={address}
        dir="ltr"
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
        onClick={() => runInBackground(copy())}
      >
        {t('users:copy')}
      </Button>
    </div>
  );
};
