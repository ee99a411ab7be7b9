import { email as emailRule } from '@sayfa/accounts/contract';

/** What the form sends; e-mail and phone stay. Source: ACC-069. */
export type ProfileFields = {
  name: string;
  last_name: string;
  address: string;
  city: string;
  email_permission: boolean;
  sms_permission: boolean;
};

/** What is wrong with a field: key of the message under `accounts:profile`. */
export type ProfileProblems = Partial<
  Record<'name' | 'email' | 'address', 'nameRequired' | 'emailInvalid' | 'fieldRequired'>
>;

/** Exactly what is sent, out of everything known of the person, without blanks around it. */
export const profileFieldsOf = (person: ProfileFields): ProfileFields => ({
  name: person.name.trim(),
  last_name: person.last_name.trim(),
  address: person.address.trim(),
  city: person.city.trim(),
  email_permission: person.email_permission,
  sms_permission: person.sms_permission,
});

/** Whether nothing would change. Source: ACC-064. */
export const isUnchanged = (before: ProfileFields, after: ProfileFields): boolean =>
  JSON.stringify(profileFieldsOf(before)) === JSON.stringify(profileFieldsOf(after));

/** The address of the account cannot be changed here, but is looked at all the same. Source: ACC-066…068. */
export const profileProblems = (fields: ProfileFields, email: string): ProfileProblems => ({
  ...(fields.name.trim() === '' && { name: 'nameRequired' as const }),
  ...(!emailRule.safeParse(email).success && { email: 'emailInvalid' as const }),
  ...(fields.address.trim() === '' && { address: 'fieldRequired' as const }),
});
