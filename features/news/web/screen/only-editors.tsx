import { hasCapability } from '@sayfa/contract-kit';
import { EmptyState } from '@sayfa/ui';
import { useSession, useText } from '@sayfa/web-kit';
import type { ReactNode } from 'react';

/** Managing news needs admin level; the server checks it with every call. */
export const OnlyEditors = ({ children }: { children: ReactNode }) => {
  const { t } = useText();
  const details = useSession((session) => session.details);
  if (!details) return null;
  if (hasCapability(details, 'canWriteNews')) return children;
  return (
    <EmptyState
      drawing="lost"
      headingLevel={1}
      title={t('news:manage.closed')}
      text={t('news:manage.closedText')}
    />
  );
};
