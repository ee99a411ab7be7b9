import { accountsCalls } from '@sayfa/accounts/contract';
import { CATEGORY } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { Anchor, Select } from '@sayfa/ui';
import { useCall, useText } from '@sayfa/web-kit';
import { domainToOffer } from '../default-domain.ts';
import classes from '../fields/fields.module.css';

/** A name in its own direction within a line of another; the field can show text only, no element. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** The course group that somebody joins by signing up. Source: ACC-015, ACC-016. */
export const CourseGroupField = ({
  value,
  onChange,
  error,
}: {
  /** The group's number, empty while none is chosen. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) => {
  const { t } = useText();
  const groups = useCall(accountsCalls.categoryGroups, {
    params: { id: CATEGORY },
    query: { domain: domainToOffer() },
  });
  const options = groups.data?.data ?? [];
  return (
    <div>
      <Select
        label={t('accounts:fields.group')}
        name="groupId"
        placeholder={t(groups.isPending ? 'ui:loading' : 'accounts:fields.groupPlaceholder')}
        data={options.map((option) => ({
          value: String(option.value),
          label: isolated(option.label),
        }))}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        allowDeselect={false}
        error={error}
        nothingFoundMessage={groups.isPending ? t('ui:loading') : t('accounts:fields.noGroups')}
        classNames={{ label: classes.label, error: classes.error }}
      />
      {groups.isError && (
        <p className={classes.note} role="alert">
          {t('accounts:fields.groupsFailed')}{' '}
          <Anchor
            component="button"
            type="button"
            onClick={() => runInBackground(groups.refetch())}
          >
            {t('ui:retry')}
          </Anchor>
        </p>
      )}
    </div>
  );
};
