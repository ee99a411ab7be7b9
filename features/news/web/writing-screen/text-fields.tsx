import { directionOf, type Language } from '@sayfa/i18n';
import { Textarea, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { RichText } from '../rich-text/rich-text.tsx';
import type { Draft } from './draft.ts';
import { titleFieldOf } from './use-draft-checks.ts';
import classes from './writing-screen.module.css';

const TITLE_LENGTH = 200;
const BODY_LENGTH = 100_000;
const FEWEST_ROWS = 8;
const MAX_ROWS = 24;

type Words = Draft['texts'][Language];

/** Title and text in one language, and how readers will see the text. */
export const TextFields = ({
  words,
  language,
  hasSubheading,
  titleError,
  onChange,
}: {
  words: Words;
  language: Language;
  hasSubheading: boolean;
  titleError: string | undefined;
  onChange: (words: Words) => void;
}) => {
  const { t } = useText();
  const written = { lang: language, dir: directionOf(language) };
  return (
    <>
      <TextInput
        {...written}
        name={titleFieldOf(language)}
        label={t('news:writing.title')}
        value={words.title}
        maxLength={TITLE_LENGTH}
        error={titleError}
        onChange={(event) => onChange({ ...words, title: event.currentTarget.value })}
      />
      {hasSubheading && (
        <TextInput
          {...written}
          label={t('news:writing.subheading')}
          value={words.subheading}
          maxLength={TITLE_LENGTH}
          onChange={(event) => onChange({ ...words, subheading: event.currentTarget.value })}
        />
      )}
      <Textarea
        {...written}
        label={t('news:writing.body')}
        description={t('news:writing.bodyHint')}
        value={words.body}
        maxLength={BODY_LENGTH}
        autosize
        minRows={FEWEST_ROWS}
        maxRows={MAX_ROWS}
        onChange={(event) => onChange({ ...words, body: event.currentTarget.value })}
      />
      <section className={classes.preview} aria-label={t('news:writing.preview')}>
        <h2>{t('news:writing.preview')}</h2>
        <RichText html={words.body} language={language} />
      </section>
    </>
  );
};
