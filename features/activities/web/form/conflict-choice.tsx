import type { ActivityDefinition } from '@sayfa/activity-kit';
import { Button, Skeleton } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import { Suspense } from 'react';
import type { Activity } from '../../contract/index.ts';
import { ViewBoundary } from '../windows/view-boundary.tsx';
import { viewOf } from '../windows/view-of.ts';
import classes from './conflict-choice.module.css';
import type { FormDraft } from './form-draft.ts';

type Version = Pick<FormDraft, 'content' | 'description' | 'show' | 'sharing' | 'left' | 'top'>;

const Side = ({
  title,
  kind,
  version,
  choose,
  onChoose,
}: {
  title: string;
  kind: ActivityDefinition;
  version: Version;
  choose: string;
  onChoose: () => void;
}) => {
  const { t, language } = useText();
  const View = viewOf(kind.type);
  const number = (value: number | ''): string =>
    value === '' ? '' : formatNumber(language, value);
  const place = `${number(version.left)} × ${number(version.top)}`;
  const facts: [string, string][] = [
    ['description', version.description || t(kind.name)],
    ['place', place],
    ['show', t(`activities:form.conflict.${version.show ? 'yes' : 'no'}`)],
    ['sharing', t(`activities:form.conflict.${version.sharing ? 'yes' : 'no'}`)],
  ];
  return (
    <section className={classes.side} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <div className={classes.ground}>
        {View && (
          <ViewBoundary fallback={() => null}>
            <Suspense fallback={<Skeleton height={120} />}>
              <View content={version.content} label={version.description || t(kind.name)} />
            </Suspense>
          </ViewBoundary>
        )}
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`activities:form.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button fullWidth variant="default" onClick={onChoose}>
        {choose}
      </Button>
    </section>
  );
};

/** Chooses between two versions where somebody else changed the activity meanwhile. */
export const ConflictChoice = ({
  kind,
  current,
  draft,
  onTheirs,
  onMine,
  onBack,
}: {
  kind: ActivityDefinition;
  current: Activity;
  draft: FormDraft;
  onTheirs: () => void;
  onMine: () => void;
  onBack: () => void;
}) => {
  const { t } = useText();
  const theirs = { ...current, show: current.show === 1, sharing: current.sharing === 1 };
  return (
    <div className={classes.choice}>
      <p role="alert" className={classes.text}>
        {t('activities:form.conflict.text')}
      </p>
      <div className={classes.sides}>
        <Side
          title={t('activities:form.conflict.theirs')}
          kind={kind}
          version={theirs}
          choose={t('activities:form.conflict.keepTheirs')}
          onChoose={onTheirs}
        />
        <Side
          title={t('activities:form.conflict.mine')}
          kind={kind}
          version={draft}
          choose={t('activities:form.conflict.useMine')}
          onChoose={onMine}
        />
      </div>
      <Button variant="subtle" onClick={onBack}>
        {t('activities:form.conflict.back')}
      </Button>
    </div>
  );
};
