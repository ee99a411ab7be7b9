import { Button, FileButton, IconButton } from '@sayfa/ui';
import { formatBytes, useText } from '@sayfa/web-kit';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import classes from './file-field.module.css';

type FileFieldProps = {
  file: File | undefined;
  /** In words; the file cannot be sent. */
  problem: string | undefined;
  onChoose: (file: File | undefined) => void;
};

/** A place to drop a PDF on, with a button for those who do not drag. Source: LIB-034. */
export const FileField = ({ file, problem, onChoose }: FileFieldProps) => {
  const { t, language } = useText();
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  };

  return (
    <div>
      <fieldset
        className={classes.zone}
        data-over={over || undefined}
        data-filled={file ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <legend className={classes.legend}>{t('imports:file.label')}</legend>
        <div className={classes.row}>
          <IconFileTypePdf className={classes.icon} size={32} stroke={1.75} aria-hidden />
          {file ? (
            <>
              <p className={classes.name}>
                <bdi>{file.name}</bdi>
                <small>{formatBytes(language, file.size)}</small>
              </p>
              <IconButton
                label={t('imports:file.remove')}
                icon={<IconX size={20} stroke={1.75} aria-hidden />}
                onClick={() => onChoose(undefined)}
              />
            </>
          ) : (
            <>
              <p className={classes.hint}>
                {t('imports:file.drop')}
                <small>{t('imports:file.limits')}</small>
              </p>
              <FileButton
                accept="application/pdf"
                onChange={(chosen) => chosen && onChoose(chosen)}
              >
                {(props) => (
                  <Button {...props} variant="default">
                    {t('imports:file.choose')}
                  </Button>
                )}
              </FileButton>
            </>
          )}
        </div>
      </fieldset>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
