import type { ActivityDefinition } from '@sayfa/activity-kit';
import { Skeleton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { ViewBoundary } from '../windows/view-boundary.tsx';
import { viewOf } from '../windows/view-of.ts';
import classes from './activity-form-dialog.module.css';
import { problemsOf } from './check-draft.ts';
import { withFileAt } from './content-values.ts';
import type { FormDraft } from './form-draft.ts';

/** An object URL of a file on this device, revoked when the file changes. */
const useFileAddress = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
};

/** The activity as readers will see it. */
export const Preview = ({
  kind,
  draft,
  height,
}: {
  kind: ActivityDefinition;
  draft: FormDraft;
  height: number;
}) => {
  const { t } = useText();
  const later = useDeferredValue(draft);
  const address = useFileAddress(later.file);
  const View = viewOf(kind.type);
  if (!View) return null;
  const problems = problemsOf(kind, { ...later, left: 0, top: 0 }, height, (html) => html);
  const isShowable =
    Object.keys(problems).length === 0 || kind.content.canPreview?.(later.content) === true;
  const isReady = isShowable && (!later.file || address !== undefined);
  const content =
    address === undefined ? later.content : withFileAt(later.content, kind.content.fields, address);
  const empty = <p className={classes.empty}>{t('activities:form.previewEmpty')}</p>;
  return (
    <section className={classes.preview} aria-label={t('activities:form.preview')}>
      <h3 className={classes.previewTitle}>{t('activities:form.preview')}</h3>
      <div className={classes.ground}>
        {isReady ? (
          <ViewBoundary key={address ?? kind.type} fallback={() => empty}>
            <Suspense fallback={<Skeleton height={120} />}>
              <View content={content} label={later.description || t(kind.name)} />
            </Suspense>
          </ViewBoundary>
        ) : (
          empty
        )}
      </div>
    </section>
  );
};
