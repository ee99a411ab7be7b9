import { hasCapability } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState } from '@sayfa/ui';
import { useSession, useText, useTitle } from '@sayfa/web-kit';
import { useEffect, useRef } from 'react';
import { ImportList } from '../import-list/import-list.tsx';
import { ImportProgress } from '../import-progress/import-progress.tsx';
import { MyRequests } from '../requests/my-requests.tsx';
import { ReviewList } from '../requests/review-list.tsx';
import { type Upload, useUpload } from '../sending/use-upload.ts';
import type { Visitor } from '../sending/visitor.ts';
import { Sending } from './sending.tsx';
import { UploadForm } from './upload-form.tsx';
import classes from './upload-screen.module.css';

const useVisitor = (): Visitor | undefined => {
  const { state, details } = useSession();
  if (state === 'out') return 'anonymous';
  if (!details) return undefined;
  return hasCapability(details, 'canUploadBooks') ? 'importer' : 'member';
};

/** Moves the focus to what a step shows, so that nobody has to look for it. */
const useFocusOnStep = (step: Upload['state']) => {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    place.current?.focus();
  }, [step]);
  return place;
};

/** The upload page: imports for admin level, requests for everyone else. Source: LIB-034. */
const UploadScreen = () => {
  const { t } = useText();
  const visitor = useVisitor();
  const { upload, send, cancel, edit, follow } = useUpload();
  const place = useFocusOnStep(upload.state);
  const isSending = upload.state === 'sending' || upload.state === 'checking';
  useTitle(t('imports:title'));

  return (
    <section className={classes.screen} aria-labelledby="upload-title">
      <h1 id="upload-title" className={classes.title}>
        {t('imports:title')}
      </h1>
      {visitor && upload.state === 'editing' && (
        <p className={classes.lead}>{t(`imports:lead.${visitor}`)}</p>
      )}
      <div ref={place} tabIndex={-1} className={classes.step}>
        {visitor && (
          // Kept while sending: what was typed is there again when the upload is refused.
          <div hidden={upload.state !== 'editing'}>
            <UploadForm
              visitor={visitor}
              refused={upload.state === 'editing' ? upload.refused : undefined}
              onSend={(form) => runInBackground(send(form))}
            />
          </div>
        )}
        {(upload.state === 'sending' || upload.state === 'checking') && (
          <Sending upload={upload} onCancel={cancel} />
        )}
        {upload.state === 'importing' && (
          <ImportProgress key={upload.importId} id={upload.importId} onAnother={edit} />
        )}
        {upload.state === 'requested' && (
          <EmptyState
            drawing="shelf"
            title={t('imports:requested')}
            text={upload.message}
            action={
              <Button variant="default" onClick={edit}>
                {t('imports:another')}
              </Button>
            }
          />
        )}
      </div>
      {visitor === 'importer' && (
        <ImportList
          shown={upload.state === 'importing' ? upload.importId : undefined}
          onOpen={follow}
        />
      )}
      {visitor === 'importer' && <ReviewList onImport={follow} />}
      {visitor === 'member' && <MyRequests sent={isSending} />}
    </section>
  );
};

export default UploadScreen;
