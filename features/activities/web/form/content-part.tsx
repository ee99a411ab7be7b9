import type { ActivityDefinition } from '@sayfa/activity-kit';
import type { ActivityForm } from '@sayfa/activity-kit/web';
import { partsOfType } from '@sayfa/activity-types/parts';
import { ErrorState, Skeleton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type LazyExoticComponent, lazy, Suspense } from 'react';
import { ViewBoundary } from '../windows/view-boundary.tsx';
import { ContentFields } from './content-fields.tsx';
import type { FormDraft } from './form-draft.ts';
import { storePackage } from './store-package.ts';

const forms = new Map<string, LazyExoticComponent<ActivityForm>>();

const formOf = (type: string): LazyExoticComponent<ActivityForm> | undefined => {
  const load = partsOfType(type).loadForm;
  if (!load) return undefined;
  const form = forms.get(type) ?? lazy(load);
  forms.set(type, form);
  return form;
};

/** The content of an activity: a form of the kind, or its fields. Source: ACT-015. */
export const ContentPart = ({
  kind,
  draft,
  errors,
  isBusy,
  onChange,
}: {
  kind: ActivityDefinition;
  draft: FormDraft;
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  onChange: (change: Partial<FormDraft>) => void;
}) => {
  const { t } = useText();
  const OwnForm = formOf(kind.type);
  if (!OwnForm) {
    return (
      <ContentFields
        kind={kind}
        draft={draft}
        errors={errors}
        isBusy={isBusy}
        onChange={onChange}
      />
    );
  }
  return (
    <ViewBoundary
      fallback={(retry) => (
        <ErrorState
          title={t('activities:form.unloaded')}
          retryLabel={t('ui:retry')}
          onRetry={() => {
            forms.delete(kind.type);
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<Skeleton height={160} />}>
        <OwnForm
          draft={draft}
          errors={errors}
          isBusy={isBusy}
          onChange={onChange}
          storePackage={storePackage}
        />
      </Suspense>
    </ViewBoundary>
  );
};
