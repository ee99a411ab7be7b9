import { foldPhone, SHORTEST_PASSWORD } from '@sayfa/accounts/contract';

/** What the invited person fills in. */
export type Acceptance = {
  name: string;
  lastName: string;
  phone: string;
  password: string;
  consent: boolean;
};

/** What is wrong, by field, as keys of messages. */
export type AcceptanceProblems = Partial<Record<keyof Acceptance, string>>;

const PHONE = /^(?:\d{10}|\+[1-9]\d{6,14})$/u;

/** What is still missing before the form is sent; name and phone only where the invitation has none. */
export const problemsOf = (
  acceptance: Acceptance,
  needs: { name: boolean; phone: boolean },
): AcceptanceProblems => ({
  ...(needs.name && !acceptance.name.trim() && { name: 'users:accept.nameMissing' }),
  ...(needs.phone &&
    !PHONE.test(foldPhone(acceptance.phone)) && { phone: 'users:accept.phoneMissing' }),
  ...(acceptance.password.length < SHORTEST_PASSWORD && {
    password: 'users:accept.passwordShort',
  }),
  ...(!acceptance.consent && { consent: 'users:accept.consentMissing' }),
});
