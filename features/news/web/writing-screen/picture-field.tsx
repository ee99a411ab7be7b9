import { runInBackground } from '@sayfa/kernel';
import { Button, FileButton } from '@sayfa/ui';
import { callApi, isApiError, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { newsCalls } from '../../contract/index.ts';
import classes from './writing-screen.module.css';

/** A picture that is sent at once, so that the preview shows what readers will see. */
export const PictureField = ({
  picture,
  error,
  onChange,
}: {
  picture: string | null;
  error: string | undefined;
  onChange: (picture: string | null) => void;
}) => {
  const { t } = useText();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (file: File | null) => {
    if (!file) return;
    setSending(true);
    setProblem(undefined);
    const form = new FormData();
    form.append('file', file);
    try {
      onChange((await callApi(newsCalls.addPicture, { body: form })).picture);
    } catch (reason) {
      if (!isApiError(reason)) throw reason;
      setProblem(reason.message);
    } finally {
      setSending(false);
    }
  };
  const shownProblem = problem ?? error;
  return (
    <fieldset className={classes.picture}>
      <legend>{t('news:writing.picture')}</legend>
      {picture && <img src={picture} width={320} height={180} alt={t('news:writing.picture')} />}
      <div className={classes.row}>
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          onChange={(file) => runInBackground(send(file))}
        >
          {(props) => (
            <Button {...props} variant="default" loading={isSending}>
              {t(picture ? 'news:writing.otherPicture' : 'news:writing.addPicture')}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button variant="default" onClick={() => onChange(null)}>
            {t('news:writing.noPicture')}
          </Button>
        )}
      </div>
      {shownProblem && (
        <p className={classes.error} role="alert">
          {shownProblem}
        </p>
      )}
    </fieldset>
  );
};
