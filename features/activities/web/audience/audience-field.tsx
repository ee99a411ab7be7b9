import { Select } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type Audience, audienceOf, fieldsOfAudience } from './audience.ts';
import classes from './audience-field.module.css';

type Shown = { show: boolean; sharing: boolean };

/** Chooses who sees an activity; it stands beside the button that saves. Source: ACT-056, ACT-057. */
export const AudienceField = ({
  draft,
  readers,
  isBusy,
  onChange,
}: {
  draft: Shown;
  readers: Exclude<Audience, 'private'>;
  isBusy: boolean;
  onChange: (change: Partial<Shown>) => void;
}) => {
  const { t } = useText();
  const options: readonly Audience[] = [readers, 'private'];
  return (
    <Select
      classNames={{ root: classes.field, label: classes.label, wrapper: classes.wrapper }}
      label={t('activities:audience.label')}
      data={options.map((value) => ({ value, label: t(`activities:audience.options.${value}`) }))}
      value={audienceOf(draft, readers)}
      allowDeselect={false}
      disabled={isBusy}
      onChange={(chosen) => {
        const audience = options.find((option) => option === chosen);
        if (audience) onChange(fieldsOfAudience(audience));
      }}
    />
  );
};
