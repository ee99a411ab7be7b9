import { LANGUAGES, type Language } from '@sayfa/i18n';
import { runInBackground } from '@sayfa/kernel';
import { Button, Checkbox, SegmentedControl, TextInput } from '@sayfa/ui';
import { useCall, useCapability, useText, useTitle } from '@sayfa/web-kit';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { type ManagedItem, newsCalls } from '../../contract/index.ts';
import { ItemStates } from '../screen/item-states.tsx';
import { OnlyEditors } from '../screen/only-editors.tsx';
import screen from '../screen/screen.module.css';
import { useItemId } from '../screen/use-item-id.ts';
import { type Draft, draftOf, emptyDraft, languageOfField } from './draft.ts';
import { PictureField } from './picture-field.tsx';
import { TextFields } from './text-fields.tsx';
import { useWriting } from './use-writing.ts';
import classes from './writing-screen.module.css';

const KNOWN_FIELDS = ['url', 'picture'];

const WritingForm = ({ first, saved }: { first: Draft; saved?: ManagedItem }) => {
  const { t, language } = useText();
  const { draft, setDraft, isSaving, error, save } = useWriting(first, saved);
  const [chosen, setChosen] = useState<Language>(language);
  const refusedLanguage = languageOfField(error?.field);
  const mayWriteForAll = useCapability('actsInAllDomains');
  useTitle(t(saved ? 'news:writing.change' : `news:manage.new.${draft.kind}`));
  useEffect(() => {
    if (refusedLanguage) setChosen(refusedLanguage);
  }, [refusedLanguage]);

  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);
  const isElsewhere = error && !refusedLanguage && !KNOWN_FIELDS.includes(error.field ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    runInBackground(save(false));
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <SegmentedControl
        aria-label={t('news:writing.language')}
        value={chosen}
        onChange={(value) => setChosen(LANGUAGES.find((one) => one === value) ?? chosen)}
        data={LANGUAGES.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <TextFields
        key={chosen}
        words={draft.texts[chosen]}
        language={chosen}
        hasSubheading={draft.kind === 'tool'}
        titleError={refusedLanguage === chosen ? error?.message : undefined}
        onChange={(words) => setDraft({ ...draft, texts: { ...draft.texts, [chosen]: words } })}
      />
      {draft.kind === 'tool' && (
        <TextInput
          label={t('news:writing.url')}
          description={t('news:writing.urlHint')}
          dir="ltr"
          inputMode="url"
          value={draft.url}
          error={errorOf('url')}
          onChange={(event) => setDraft({ ...draft, url: event.currentTarget.value })}
        />
      )}
      <PictureField
        picture={draft.picture}
        error={errorOf('picture')}
        onChange={(picture) => setDraft({ ...draft, picture })}
      />
      {!saved && mayWriteForAll && (
        <Checkbox
          label={t('news:writing.forAll')}
          checked={draft.forAll}
          onChange={(event) => setDraft({ ...draft, forAll: event.currentTarget.checked })}
        />
      )}
      {isElsewhere && (
        <p className={classes.error} role="alert">
          {error.message}
        </p>
      )}
      <div className={classes.row}>
        {saved?.state !== 'published' && (
          <Button loading={isSaving} onClick={() => runInBackground(save(true))}>
            {t('news:writing.savePublish')}
          </Button>
        )}
        <Button
          type="submit"
          variant={saved?.state === 'published' ? 'filled' : 'default'}
          loading={isSaving}
        >
          {t(saved?.state === 'published' ? 'news:writing.save' : 'news:writing.saveDraft')}
        </Button>
      </div>
    </form>
  );
};

const SavedItem = () => {
  const { t } = useText();
  const id = useItemId();
  const { data, error, refetch } = useCall(
    newsCalls.item,
    { params: { id } },
    // What is typed must not be replaced by what is fetched again.
    { staleTime: 0, gcTime: 0, refetchOnReconnect: false },
  );
  const item = data?.data;
  if (item && item.state !== 'deleted') {
    return <WritingForm key={item.id} first={draftOf(item)} saved={item} />;
  }
  return (
    <ItemStates
      error={error}
      onRetry={() => runInBackground(refetch())}
      elsewhere={{ to: '/news-admin', label: t('news:manage.title') }}
    />
  );
};

/** Writes a piece of news or a tool, in as many languages as one knows. */
const WritingScreen = () => {
  const { t } = useText();
  const { id } = useParams();
  const kind = id === 'new-tool' ? 'tool' : 'post';
  const isNew = id === 'new-tool' || id === 'new-post';
  return (
    <OnlyEditors>
      <section className={screen.screen} aria-labelledby="writing">
        <Link className={screen.back} to="/news-admin">
          <IconArrowLeft size={20} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
          {t('news:manage.title')}
        </Link>
        <div className={screen.head}>
          <h1 id="writing" className={screen.title}>
            {t(isNew ? `news:manage.new.${kind}` : 'news:writing.change')}
          </h1>
        </div>
        {isNew ? <NewItem key={kind} kind={kind} /> : <SavedItem />}
      </section>
    </OnlyEditors>
  );
};

const NewItem = ({ kind }: { kind: Draft['kind'] }) => {
  const [first] = useState(() => emptyDraft(kind));
  return <WritingForm first={first} />;
};

export default WritingScreen;
