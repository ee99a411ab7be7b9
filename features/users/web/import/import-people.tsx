import { runInBackground } from '@sayfa/kernel';
import { Button, Select } from '@sayfa/ui';
import { usersCalls } from '@sayfa/users/contract';
import { callApi, useText } from '@sayfa/web-kit';
import { type FormEvent, useId, useState } from 'react';
import { useChange } from '../use-change.ts';
import classes from '../users.module.css';
import type { UsersOptions } from '../users-screen/use-options.ts';
import { ImportReport, type Report } from './import-report.tsx';

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

/** Chooses a file of people, looks at it first, then invites everybody in it. */
const ImportPeople = ({ options }: { options: UsersOptions }) => {
  const { t } = useText();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [domain, setDomain] = useState(options.ownDomain);
  const [report, setReport] = useState<Report>();
  const { busy, failure, run } = useChange();

  const send = async (dryRun: '0' | '1') => {
    if (!file) return;
    const input = { query: { dryRun, domain }, body: formOf(file) };
    const answer = await run(() => callApi(usersCalls.importCsv, input));
    setReport(answer?.data);
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    runInBackground(send('1'));
  };
  const another = () => {
    setReport(undefined);
    setFile(undefined);
  };

  if (report && !failure) {
    return (
      <div className={classes.form}>
        <ImportReport report={report} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={another}>
            {t('users:import.another')}
          </Button>
          {report.dryRun && report.refused.length === 0 && (
            <Button loading={busy} onClick={() => runInBackground(send('0'))}>
              {t('users:import.send')}
            </Button>
          )}
        </div>
      </div>
    );
  }
  return (
    <form className={classes.form} onSubmit={check}>
      <p>{t('users:import.lead')}</p>
      <p className={classes.quiet}>{t('users:import.columns')}</p>
      {options.domains.length > 1 && (
        <Select
          label={t('users:domain')}
          data={options.domains.map((each) => ({ value: each.name, label: each.title }))}
          value={domain}
          allowDeselect={false}
          onChange={(value) => value !== null && setDomain(value)}
        />
      )}
      <label htmlFor={id}>{t('users:import.choose')}</label>
      <div className={classes.file}>
        <span aria-hidden>{t(file ? 'users:import.another' : 'imports:file.choose')}</span>
        <bdi>{file?.name}</bdi>
        {/* Over all of it, so that a file can also be dropped; the browser's own words stay unseen. */}
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          required
          data-autofocus
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
      </div>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" loading={busy} disabled={!file}>
        {t('users:import.check')}
      </Button>
    </form>
  );
};

export default ImportPeople;
