import { describe, expect, it } from 'vitest';
import { isUnchanged, profileFieldsOf, profileProblems } from './check-profile.ts';

const person = {
  id: 7,
  name: 'Elif',
  last_name: 'Yıldız',
  address: 'Çınar Sokak 3',
  city: 'İzmir',
  email: 'elif@okul.example',
  phone: '5321234567',
  email_permission: true,
  sms_permission: false,
};

describe('isUnchanged', () => {
  it('[ACC-064] does not count blanks around a text as a change', () => {
    expect(isUnchanged(person, { ...person, city: ' İzmir ' })).toBe(true);
    expect(isUnchanged(person, { ...person, city: 'Izmir' })).toBe(false);
    expect(isUnchanged(person, { ...person, sms_permission: true })).toBe(false);
  });
});

describe('profileProblems', () => {
  it('[ACC-066] [ACC-067] [ACC-068] names what is missing or wrong', () => {
    expect(profileProblems({ ...person, name: ' ', address: '' }, 'elif')).toEqual({
      name: 'nameRequired',
      email: 'emailInvalid',
      address: 'fieldRequired',
    });
    expect(profileProblems({ ...person, last_name: '', city: '' }, person.email)).toEqual({});
  });
});

it('[ACC-069] sends six fields and no other', () => {
  expect(Object.keys(profileFieldsOf(person)).sort()).toEqual([
    'address',
    'city',
    'email_permission',
    'last_name',
    'name',
    'sms_permission',
  ]);
});
