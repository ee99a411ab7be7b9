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
import { languageToCorrect, titleFieldOf, useDraftChecks } from './use-draft-checks.ts';
import { useWriting } from './use-writing.ts';
import classes from './writing-screen.module.css';

const KNOWN_FIELDS = ['url', 'picture'];

/** Saves, and where nobody reads it yet publishes. */
const SaveButtons = ({
  saved,
  isSaving,
  onPublish,
}: {
  saved: ManagedItem | undefined;
  isSaving: boolean;
  onPublish: () => void;
}) => {
  const { t } = useText();
  const isPublished = saved?.state === 'published';
  return (
    <div className={classes.row}>
      {!isPublished && (
        <Button loading={isSaving} onClick={onPublish}>
          {t('news:writing.savePublish')}
        </Button>
      )}
      <Button type="submit" variant={isPublished ? 'filled' : 'default'} loading={isSaving}>
        {t(isPublished ? 'news:writing.save' : 'news:writing.saveDraft')}
      </Button>
    </div>
  );
};

/** The language being written: at first that of the interface, then any whose title was refused. */
const useChosenLanguage = (refused: Language | undefined) => {
  const { language } = useText();
  const [chosen, setChosen] = useState<Language>(language);
  useEffect(() => {
    if (refused) setChosen(refused);
  }, [refused]);
  return [chosen, setChosen] as const;
};

const WritingForm = ({ first, saved }: { first: Draft; saved?: ManagedItem }) => {
  const { t } = useText();
  const { draft, setDraft, isSaving, error, save } = useWriting(first, saved);
  const refusedLanguage = languageOfField(error?.field);
  const [chosen, setChosen] = useChosenLanguage(refusedLanguage);
  const checks = useDraftChecks(draft, chosen);
  const mayWriteForAll = useCapability('actsInAllDomains');
  useTitle(t(saved ? 'news:writing.change' : `news:manage.new.${draft.kind}`));

  const refusalOf = (field: string) => (error?.field === field ? error.message : undefined);
  const isElsewhere = error && !refusedLanguage && !KNOWN_FIELDS.includes(error.field ?? '');
  const saveChecked = (publish: boolean): void => {
    setChosen(languageToCorrect(draft, chosen));
    if (checks.mayBeSent()) runInBackground(save(publish));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveChecked(false);
  };
  return (
    <form {...checks.form} className={classes.form} onSubmit={submit}>
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
        titleError={
          checks.problems[titleFieldOf(chosen)] ??
          (refusedLanguage === chosen ? error?.message : undefined)
        }
        onChange={(words) => setDraft({ ...draft, texts: { ...draft.texts, [chosen]: words } })}
      />
      {draft.kind === 'tool' && (
        <TextInput
          name="url"
          label={t('news:writing.url')}
          description={t('news:writing.urlHint')}
          dir="ltr"
          inputMode="url"
          value={draft.url}
          error={checks.problems.url ?? refusalOf('url')}
          onChange={(event) => setDraft({ ...draft, url: event.currentTarget.value })}
        />
      )}
      <PictureField
        picture={draft.picture}
        error={refusalOf('picture')}
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
      <SaveButtons saved={saved} isSaving={isSaving} onPublish={() => saveChecked(true)} />
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
