import type { FileRule } from '@sayfa/activity-kit';
import { Button, FileButton, IconButton } from '@sayfa/ui';
import { formatBytes, useText } from '@sayfa/web-kit';
import { IconFileUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import group from './field-group.module.css';
import classes from './file-field.module.css';

/** The button that chooses a file, or removes the chosen one. */
const Choosing = ({
  label,
  rule,
  file,
  problemId,
  onChoose,
}: {
  label: string;
  rule: FileRule;
  file: File | undefined;
  /** Id of the shown problem; undefined without one. */
  problemId: string | undefined;
  onChoose: (file: File | undefined) => void;
}) => {
  const { t } = useText();
  return file ? (
    <IconButton
      label={t('activities:form.file.remove')}
      icon={<IconX size={20} stroke={1.75} aria-hidden />}
      onClick={() => onChoose(undefined)}
    />
  ) : (
    <FileButton
      accept={rule.endings.map((ending) => `.${ending}`).join(',')}
      inputProps={{ 'aria-label': label }}
      onChange={(chosen) => chosen && onChoose(chosen)}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          data-chooses-file
          aria-describedby={problemId}
          aria-invalid={problemId ? true : undefined}
        >
          {t('activities:form.file.choose')}
        </Button>
      )}
    </FileButton>
  );
};

/** A drop zone for a file, with a button to choose one. */
export const FileField = ({
  label,
  rule,
  file,
  isStored,
  problem,
  isBusy,
  onChoose,
}: {
  label: string;
  rule: FileRule;
  file: File | undefined;
  /** There is a stored file, which a new one replaces. */
  isStored: boolean;
  problem: string | undefined;
  isBusy: boolean;
  onChoose: (file: File | undefined) => void;
}) => {
  const { t, language } = useText();
  const [over, setOver] = useState(false);
  const problemId = useId();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isBusy) onChoose(dropped);
  };
  return (
    <fieldset
      className={group.field}
      disabled={isBusy}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className={group.legend}>{label}</legend>
      <div
        className={classes.zone}
        data-over={over || undefined}
        data-filled={file ? true : undefined}
        data-wrong={problem ? true : undefined}
      >
        <IconFileUpload className={classes.icon} size={28} stroke={1.75} aria-hidden />
        <p className={classes.words}>
          {file ? (
            <bdi>{file.name}</bdi>
          ) : (
            t(`activities:form.file.${isStored ? 'stored' : 'drop'}`)
          )}
          <small>
            {file
              ? formatBytes(language, file.size)
              : t('activities:form.file.limits', {
                  endings: rule.endings.join(', '),
                  size: formatBytes(language, rule.maxBytes),
                })}
          </small>
        </p>
        <Choosing
          label={label}
          rule={rule}
          file={file}
          problemId={problem ? problemId : undefined}
          onChoose={onChoose}
        />
      </div>
      {problem && (
        <p id={problemId} className={group.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
};
