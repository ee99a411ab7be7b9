import { describe, expect, it } from 'vitest';
import { signUpProblems } from './check-sign-up.ts';

const good = {
  name: 'Zeynep Demir',
  email: 'zeynep@okul.example',
  phone: '5321234567',
  password: 'uzun bir şifre',
  groupId: '3',
};

describe('signUpProblems', () => {
  it('[ACC-017] names every field that is missing', () => {
    const empty = { name: ' ', email: ' ', phone: '', password: '', groupId: '' };
    expect(signUpProblems(empty)).toEqual({
      name: 'sign_up_name_required',
      email: 'sign_up_email_required',
      phone: 'sign_up_phone_required',
      password: 'sign_up_password_required',
      groupId: 'sign_up_group_required',
    });
  });

  it.each(['a', 'a@b', "' OR 1=1 --", 'a b@c.example', 'a\u0000@c.example'])(
    '[ACC-018] refuses the address %j',
    (email) => {
      expect(signUpProblems({ ...good, email })).toEqual({ email: 'sign_up_email_invalid' });
    },
  );

  it('[ACC-019] [AUTH-049] refuses seven characters, takes eight', () => {
    expect(signUpProblems({ ...good, password: '1234567' })).toEqual({
      password: 'password_min_8',
    });
    expect(signUpProblems({ ...good, password: '12345678' })).toEqual({});
  });

  it('[ACC-020] [AUTH-039] refuses nine and eleven digits', () => {
    for (const phone of ['532123456', '53212345678']) {
      expect(signUpProblems({ ...good, phone })).toEqual({ phone: 'phone_10_digits' });
    }
  });

  it('takes what is right', () => {
    expect(signUpProblems(good)).toEqual({});
  });
});
