/** Somebody who is signed in, as the session holds a person; a test names what matters to it. */
export const signedInPerson = <const More extends object>(more: More) => ({
  id: 1,
  name: 'Ada',
  last_name: 'Demir',
  email: 'ada@school.example',
  phone: '',
  address: '',
  city: '',
  email_permission: false,
  sms_permission: false,
  email_verified_at: null,
  domain_name: 'demo',
  roles: [],
  groups: [],
  userCanEditActivity: false,
  settings: { language: null, theme: null, tips_seen: true },
  ...more,
});
