import { Button, FileButton, IconButton, Select } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconX } from '@tabler/icons-react';
import classes from './captions-field.module.css';
import type { Caption } from './content-values.ts';
import group from './field-group.module.css';

/** Languages of captions in the form, as BCP 47 tags; the API accepts others. */
const LANGUAGES = ['tr', 'en', 'fr', 'ar', 'ja', 'de', 'es', 'it', 'ru', 'fa', 'ku', 'zh'];
/** The limit of the server. */
const MAX_CAPTIONS = 10;

/** A language by its own name, e.g. `Türkçe`. */
const ownName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

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
  const { t } = useText();
  const fileOf = (place: number): number =>
    captions.slice(0, place).filter(({ url }) => url === '').length;
  const nextLanguage =
    LANGUAGES.find((language) => captions.every(({ lang }) => lang !== language)) ?? 'en';
  return (
    <fieldset className={group.field} disabled={isBusy}>
      <legend className={group.legend}>{label}</legend>
      {captions.map((caption, place) => (
        <div key={`${caption.lang}-${caption.url}`} className={classes.line}>
          <Select
            className={classes.language}
            aria-label={t('activities:form.captions.language', { number: place + 1 })}
            data={[...new Set([...LANGUAGES, caption.lang])].map((value) => ({
              value,
              label: ownName(value),
            }))}
            value={caption.lang}
            allowDeselect={false}
            onChange={(lang) =>
              lang &&
              onChange(captions.with(place, { ...caption, lang, label: ownName(lang) }), files)
            }
          />
          <span className={classes.name}>
            <bdi>
              {caption.url === ''
                ? files[fileOf(place)]?.name
                : t('activities:form.captions.stored')}
            </bdi>
          </span>
          <IconButton
            label={t('activities:form.captions.remove', { number: place + 1 })}
            icon={<IconX size={20} stroke={1.75} aria-hidden />}
            onClick={() =>
              onChange(
                captions.toSpliced(place, 1),
                caption.url === '' ? files.toSpliced(fileOf(place), 1) : files,
              )
            }
          />
        </div>
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
