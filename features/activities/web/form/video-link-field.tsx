import { EMBED_EXAMPLES, embedOf } from '@sayfa/embeds';
import { withScheme } from '@sayfa/media-views';
import { TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import classes from './activity-form-dialog.module.css';

/** The link to a video, with the hosts that can be played. Source: ACT-022, ACT-023. */
export const VideoLinkField = ({
  label,
  value,
  error,
  isBusy,
  onChange,
}: {
  label: string;
  value: string;
  error: string | undefined;
  isBusy: boolean;
  onChange: (link: string) => void;
}) => {
  const { t } = useText();
  const found = embedOf(withScheme(value.trim()));
  const example = EMBED_EXAMPLES[0]?.example ?? '';
  return (
    <div>
      <TextInput
        type="url"
        inputMode="url"
        label={label}
        value={value}
        error={error}
        disabled={isBusy}
        placeholder={example}
        classNames={{ input: classes.latin }}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => {
          const address = withScheme(value.trim());
          if (address !== value) onChange(address);
        }}
      />
      <p className={classes.hint} role="status">
        {found
          ? t('activities:form.video.found', { host: found.title })
          : value !== '' && !error && t('activities:form.video.example', { example })}
      </p>
      <details className={classes.hosts}>
        <summary>{t('activities:form.video.hosts')}</summary>
        <ul>
          {EMBED_EXAMPLES.map(({ host, title, example: link }) => (
            <li key={host}>
              {title}: <bdi dir="ltr">{link}</bdi>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
};
