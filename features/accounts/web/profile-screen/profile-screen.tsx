import { Skeleton, VisuallyHidden } from '@sayfa/ui';
import { HeldWorkList, heldWork, useHeldWork, useSession, useText, useTitle } from '@sayfa/web-kit';
import type { ReactNode } from 'react';
import { Appearance } from './appearance.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { MyData } from './my-data.tsx';
import { MySessions } from './my-sessions.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile-screen.module.css';

const Section = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) => (
  <section className={classes.section} aria-label={title}>
    <div className={classes.head}>
      <h2 className={classes.heading}>{title}</h2>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
    <div className={classes.content}>{children}</div>
  </section>
);

/** My profile, and everything around my account. Source: ACC-061. */
const ProfileScreen = () => {
  const { t } = useText();
  const person = useSession((session) => session.details);
  const hasHeld = heldWork(useHeldWork()).length > 0;
  useTitle(t('accounts:profile.title'));
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{t('accounts:profile.title')}</h1>
      {hasHeld && (
        <Section title={t('ui:held.title')} lead={t('ui:held.lead')}>
          <HeldWorkList />
        </Section>
      )}
      <Section title={t('accounts:profile.about')} lead={t('accounts:profile.aboutLead')}>
        {person ? (
          <ProfileForm key={person.id} person={person} />
        ) : (
          <div aria-busy="true">
            <VisuallyHidden role="status">{t('ui:loading')}</VisuallyHidden>
            <Skeleton height={320} />
          </div>
        )}
      </Section>
      <Section title={t('accounts:password.title')} lead={t('accounts:password.lead')}>
        {person && <ChangePassword person={person} />}
      </Section>
      <Section title={t('accounts:appearance.title')} lead={t('accounts:appearance.lead')}>
        <Appearance />
      </Section>
      <Section title={t('accounts:sessions.title')} lead={t('accounts:sessions.lead')}>
        <MySessions />
      </Section>
      <Section title={t('accounts:export.title')} lead={t('accounts:export.lead')}>
        <MyData />
      </Section>
      <Section title={t('accounts:delete.title')} lead={t('accounts:delete.lead')}>
        {person && <DeleteAccount email={person.email} />}
      </Section>
    </div>
  );
};

export default ProfileScreen;
