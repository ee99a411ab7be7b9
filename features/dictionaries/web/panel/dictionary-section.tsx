import { IconButton } from '@sayfa/ui';
import { textOf, toast, useText } from '@sayfa/web-kit';
import { IconVolume } from '@tabler/icons-react';
import type { DictionaryEntry, LookedUp } from '../../contract/index.ts';
import classes from './dictionary-panel.module.css';

type Found = LookedUp['data'][number];

const play = (sound: string): void => {
  new Audio(sound).play().catch((error: unknown) => {
    // Another sound was begun, or the panel was left: nothing failed.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ kind: 'warning', id: 'dictionary-sound', text: textOf('dictionaries:soundFailed') });
  });
};

const Entry = ({
  entry,
  language,
  target,
}: {
  entry: DictionaryEntry;
  language: string;
  target: string;
}) => {
  const { t } = useText();
  const { headword, pronunciation, fl, shortdef, sound } = entry;
  return (
    <article className={classes.entry} dir="auto">
      <header className={classes.head}>
        <h4 className={classes.headword} lang={language || undefined}>
          <bdi>{headword}</bdi>
        </h4>
        {pronunciation !== null && <bdi className={classes.quiet}>/{pronunciation}/</bdi>}
        {fl !== '' && <i className={classes.quiet}>{fl}</i>}
        {sound !== null && (
          <IconButton
            className={classes.sound}
            label={t('dictionaries:listen', { word: headword })}
            icon={<IconVolume size={20} stroke={1.75} aria-hidden />}
            onClick={() => play(sound)}
          />
        )}
      </header>
      <ol className={classes.senses} lang={target || undefined} dir="auto">
        {[...new Set(shortdef)].map((sense) => (
          <li key={sense}>{sense}</li>
        ))}
      </ol>
    </article>
  );
};

/** The entries of one dictionary, with where they come from and their terms of use. */
export const DictionarySection = ({ found: { dictionary, entries } }: { found: Found }) => {
  const { t } = useText();
  const { title, source, licence, language, target } = dictionary;
  const isAddress = source.startsWith('https://');
  return (
    <section className={classes.dictionary} aria-label={title}>
      <h3 className={classes.title} dir="auto">
        {title}
      </h3>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} language={language} target={target} />
      ))}
      <footer className={classes.footer}>
        {isAddress ? (
          <a href={source} target="_blank" rel="noopener noreferrer" dir="ltr">
            {source.replace(/^https:\/\//u, '')}
          </a>
        ) : (
          <bdi>{source}</bdi>
        )}
        <details>
          <summary>{t('dictionaries:licence')}</summary>
          <p dir="auto">{licence}</p>
        </details>
      </footer>
    </section>
  );
};
