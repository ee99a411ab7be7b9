import { hasCapability } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { Button, TextInput, useFieldChecks } from '@sayfa/ui';
import { useSession, useText, useTitle } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readBoardCode } from '../../contract/index.ts';
import { readChosenPage } from '../open-book/chosen-page.ts';
import { SendPicture } from '../send-picture/send-picture.tsx';
import classes from './confirm-screen.module.css';
import { DayCode } from './day-code.tsx';
import { ForTeachers } from './for-teachers.tsx';
import { PinCard } from './pin-card.tsx';

/** Longer than a code with blanks and hyphens in it. */
const MAX_TYPED = 40;

const CodeForm = () => {
  const { t } = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const code = readBoardCode(typed);
  const checks = useFieldChecks(() =>
    code === undefined ? { code: t('boards:confirm.codeInvalid') } : {},
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!checks.mayBeSent() || code === undefined) return;
    runInBackground(Promise.resolve(navigate(`/board/${code}`)));
  };
  return (
    <form {...checks.form} className={classes.form} onSubmit={submit}>
      <h1>{t('boards:confirm.title')}</h1>
      <p>{t('boards:confirm.lead')}</p>
      <TextInput
        label={t('boards:confirm.code')}
        name="code"
        size="lg"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TYPED}
        value={typed}
        error={checks.problems.code}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg">
        {t('boards:confirm.next')}
      </Button>
    </form>
  );
};

/** Where somebody types the code of a board who has nothing to scan it with. */
const OpenScreen = () => {
  const { t } = useText();
  const details = useSession((session) => session.details);
  const page = readChosenPage(useLocation().state);
  useTitle(t('boards:confirm.title'));
  if (!details) return null;
  return (
    <section className={classes.screen}>
      {hasCapability(details, 'usesTeacherTools') ? (
        <>
          <CodeForm />
          <hr className={classes.line} />
          <section aria-labelledby="send-picture" className={classes.form}>
            <h2 id="send-picture">{t('boards:send.title')}</h2>
            <SendPicture domain={details.domain_name} />
          </section>
          <hr className={classes.line} />
          <DayCode domain={details.domain_name} page={page} />
          <hr className={classes.line} />
          <PinCard domain={details.domain_name} />
        </>
      ) : (
        <ForTeachers />
      )}
    </section>
  );
};

export default OpenScreen;
