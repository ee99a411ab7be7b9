import { Button, EmptyState } from '@sayfa/ui';
import { useText, useTitle } from '@sayfa/web-kit';
import { Link } from 'react-router';

/** Source: LIB-037. */
export const NotFoundScreen = () => {
  const { t } = useText();
  useTitle(t('app:notFound.title'));
  return (
    <EmptyState
      headingLevel={1}
      drawing="lost"
      title={t('app:notFound.title')}
      text={t('app:notFound.text')}
      action={
        <Button component={Link} to="/library?type=all">
          {t('app:notFound.back')}
        </Button>
      }
    />
  );
};
