import { Button, FileButton, IconButton, Select } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconX } from '@tabler/icons-react';
import { CAPTION_LANGUAGES as LANGUAGES, languageOfNext } from './caption-languages.ts';
import classes from './captions-field.module.css';
import type { Caption } from './content-values.ts';
import group from './field-group.module.css';

/** The limit of the server. */
const MAX_CAPTIONS = 10;

/** A language by its own name, e.g. `Türkçe`. */
const ownName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** One language of captions, with its file and a button that removes it. */
const CaptionLine = ({
  caption,
  place,
  fileName,
  onLanguage,
  onRemove,
}: {
  caption: Caption;
  /** From 0. */
  place: number;
  /** Undefined where the file is stored. */
  fileName: string | undefined;
  onLanguage: (language: string) => void;
  onRemove: () => void;
}) => {
  const { t } = useText();
  return (
    <div className={classes.line}>
      <Select
        className={classes.language}
        aria-label={t('activities:form.captions.language', { number: place + 1 })}
        data={[...new Set([...LANGUAGES, caption.lang])].map((value) => ({
          value,
          label: ownName(value),
        }))}
        value={caption.lang}
        allowDeselect={false}
        onChange={(language) => language && onLanguage(language)}
      />
      <span className={classes.name}>
        <bdi>{fileName ?? t('activities:form.captions.stored')}</bdi>
      </span>
      <IconButton
        label={t('activities:form.captions.remove', { number: place + 1 })}
        icon={<IconX size={20} stroke={1.75} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
};

/** Captions with their files; entries without an address are new, in the order of the files. */
export const CaptionsField = ({
  label,
  captions,
  files,
  problem,
  isBusy,
  onChange,
}: {
  label: string;
  captions: readonly Caption[];
  files: readonly File[];
  problem: string | undefined;
  isBusy: boolean;
  onChange: (captions: readonly Caption[], files: readonly File[]) => void;
}) => {
  const { t, language } = useText();
  const fileOf = (place: number): number =>
    captions.slice(0, place).filter(({ url }) => url === '').length;
  const nextLanguage = languageOfNext(language, captions);
  return (
    <fieldset className={group.field} disabled={isBusy}>
      <legend className={group.legend}>{label}</legend>
      {captions.map((caption, place) => (
        <CaptionLine
          key={`${caption.lang}-${caption.url}`}
          caption={caption}
          place={place}
          fileName={caption.url === '' ? files[fileOf(place)]?.name : undefined}
          onLanguage={(lang) =>
            onChange(captions.with(place, { ...caption, lang, label: ownName(lang) }), files)
          }
          onRemove={() =>
            onChange(
              captions.toSpliced(place, 1),
              caption.url === '' ? files.toSpliced(fileOf(place), 1) : files,
            )
          }
        />
      ))}
      {captions.length < MAX_CAPTIONS && (
        <FileButton
          accept=".vtt"
          inputProps={{ 'aria-label': t('activities:form.captions.add') }}
          onChange={(file) =>
            file &&
            onChange(
              [...captions, { lang: nextLanguage, label: ownName(nextLanguage), url: '' }],
              [...files, file],
            )
          }
        >
          {(props) => (
            <Button {...props} variant="default">
              {t('activities:form.captions.add')}
            </Button>
          )}
        </FileButton>
      )}
      {problem && (
        <p className={group.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
};
