import { EmptyState } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';

/** Says to everybody else whom boards are for. */
export const ForTeachers = () => {
  const { t } = useText();
  return (
    <EmptyState
      headingLevel={1}
      drawing="lost"
      title={t('boards:confirm.forbidden')}
      text={t('boards:confirm.forbiddenText')}
    />
  );
};
