import { Textarea } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { EXAMPLE_LINK, linkHost } from '../sending/link-host.ts';
import classes from './link-field.module.css';
import form from './upload-form.module.css';

type LinkFieldProps = {
  value: string;
  required: boolean;
  error: string | undefined;
  /** Whether the server will fetch it; otherwise it is only kept for review. */
  fetched: boolean;
  onChange: (value: string) => void;
};

/** The link to a PDF; names the server that it really leads to. Source: LIB-034, LIB-036. */
export const LinkField = ({ value, required, error, fetched, onChange }: LinkFieldProps) => {
  const { t } = useText();
  const found = linkHost(value);
  return (
    <div>
      <Textarea
        name="pdfLink"
        label={t('imports:link.label')}
        description={t(fetched ? 'imports:link.fetched' : 'imports:link.stored')}
        placeholder={EXAMPLE_LINK}
        value={value}
        required={required}
        withAsterisk={false}
        autosize
        minRows={2}
        maxRows={4}
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        error={error}
        errorProps={{ role: 'alert' }}
        onChange={(event) => onChange(event.currentTarget.value)}
        classNames={{
          input: classes.input,
          label: form.label,
          description: form.description,
        }}
      />
      <p className={classes.host} data-disguised={found?.disguised || undefined} role="status">
        {found && (
          <>
            {t(found.disguised ? 'imports:link.disguised' : 'imports:link.host')}{' '}
            <bdi dir="ltr">
              <code>{found.host}</code>
            </bdi>
          </>
        )}
      </p>
    </div>
  );
};
