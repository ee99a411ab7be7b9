import type { ActivityDefinition, ContentField } from '@sayfa/activity-kit';
import { CAPTIONS_FILE, withScheme } from '@sayfa/media-views';
import { RichTextEditor } from '@sayfa/rich-text/web';
import { SegmentedControl, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import classes from './activity-form-dialog.module.css';
import { CaptionsField } from './captions-field.tsx';
import { fileProblem } from './check-draft.ts';
import {
  captionsOf,
  fileRuleOf,
  isStored,
  valueIn,
  withCaptions,
  withValue,
} from './content-values.ts';
import { FileField } from './file-field.tsx';
import type { FormDraft } from './form-draft.ts';
import { VideoLinkField } from './video-link-field.tsx';

type FieldProps<Field extends ContentField = ContentField> = {
  field: Field;
  kind: ActivityDefinition;
  draft: FormDraft;
  error: string | undefined;
  isBusy: boolean;
  onChange: (change: Partial<FormDraft>) => void;
};

const FileOfField = ({ field, kind, draft, error, isBusy, onChange }: FieldProps) => {
  const { t } = useText();
  const rule = fileRuleOf(field);
  if (!rule) return null;
  // Said as soon as the file is chosen, not when the form is saved.
  const problem = draft.file && fileProblem(draft.file, rule);
  return (
    <FileField
      label={t(field.label)}
      rule={rule}
      file={draft.file}
      isStored={isStored(valueIn(draft.content, kind.content.fields, field.name))}
      problem={error ?? (problem && t(problem.key, problem.words))}
      isBusy={isBusy}
      onChoose={(file) => onChange({ file })}
    />
  );
};

/** A link or a file. Source: ACT-022, ACT-024. */
const VideoField = (props: FieldProps) => {
  const { t } = useText();
  const { field, kind, draft, error, isBusy, onChange } = props;
  const { fields } = kind.content;
  const value = valueIn(draft.content, fields, field.name);
  const [way, setWay] = useState(isStored(value) || draft.file ? 'file' : 'link');
  const takesFile = fileRuleOf(field) !== undefined;
  return (
    <div className={classes.either}>
      {takesFile && (
        <SegmentedControl
          fullWidth
          value={way}
          disabled={isBusy}
          aria-label={t(field.label)}
          data={[
            { value: 'link', label: t('activities:form.way.link') },
            { value: 'file', label: t('activities:form.way.file') },
          ]}
          onChange={(chosen) => {
            setWay(chosen);
            if (chosen === 'link') onChange({ file: undefined });
          }}
        />
      )}
      {way === 'file' ? (
        <FileOfField {...props} />
      ) : (
        <VideoLinkField
          label={t(field.label)}
          value={isStored(value) ? '' : value}
          error={error}
          isBusy={isBusy}
          onChange={(link) =>
            onChange({ content: withValue(draft.content, fields, field.name, link) })
          }
        />
      )}
    </div>
  );
};

const TextOfField = ({ field, kind, draft, error, isBusy, onChange }: FieldProps) => {
  const { t } = useText();
  const { fields } = kind.content;
  const value = valueIn(draft.content, fields, field.name);
  const change = (text: string): void => {
    if (text !== value) onChange({ content: withValue(draft.content, fields, field.name, text) });
  };
  return (
    <TextInput
      label={t(field.label)}
      value={value}
      error={error}
      disabled={isBusy}
      required={field.isRequired}
      withAsterisk={false}
      {...(field.is === 'link' && {
        type: 'url',
        inputMode: 'url',
        placeholder: 'https://',
        classNames: { input: classes.latin },
        onBlur: () => change(withScheme(value.trim())),
      })}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

const RichTextOfField = ({ field, kind, draft, error, isBusy, onChange }: FieldProps) => {
  const { t } = useText();
  const { fields } = kind.content;
  return (
    <RichTextEditor
      label={t(field.label)}
      value={valueIn(draft.content, fields, field.name)}
      error={error}
      isDisabled={isBusy}
      onChange={(html) => onChange({ content: withValue(draft.content, fields, field.name, html) })}
    />
  );
};

const CaptionsOfField = ({ field, kind, draft, error, isBusy, onChange }: FieldProps) => {
  const { t } = useText();
  const { fields } = kind.content;
  const { captions: files = [] } = draft;
  const problem = files.map((file) => fileProblem(file, CAPTIONS_FILE)).find(Boolean);
  return (
    <CaptionsField
      label={t(field.label)}
      captions={captionsOf(draft.content, fields)}
      files={files}
      problem={error ?? (problem && t(problem.key, problem.words))}
      isBusy={isBusy}
      onChange={(captions, files) =>
        onChange({ content: withCaptions(draft.content, fields, captions), captions: files })
      }
    />
  );
};

const FIELDS = {
  richText: RichTextOfField,
  line: TextOfField,
  link: TextOfField,
  videoLink: VideoField,
  file: FileOfField,
  captions: CaptionsOfField,
  own: () => null,
} as const satisfies Record<ContentField['is'], (props: FieldProps) => React.ReactNode>;

/** The fields of a kind's content. Source: ACT-015. */
export const ContentFields = ({
  errors,
  ...props
}: Omit<FieldProps, 'field' | 'error'> & { errors: Readonly<Record<string, string>> }) =>
  props.kind.content.fields.map((field) => {
    const Field = FIELDS[field.is];
    return (
      <div key={field.name} data-field={field.name}>
        <Field field={field} error={errors[field.name]} {...props} />
      </div>
    );
  });
