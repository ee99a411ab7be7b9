import {
  email as emailRule,
  SHORTEST_PASSWORD,
  SIGN_UP_FIELDS,
  type SignUpField,
} from '@sayfa/accounts/contract';
import type { ErrorCode } from '@sayfa/contract-kit';
import { isPhone } from '../fields/typed-text.ts';

/** What the form holds, as typed; the group by its number. */
export type SignUpFields = Record<SignUpField, string>;

/** Why fields are refused, by codes of the error catalogue. */
export type SignUpProblems = Partial<Record<SignUpField, ErrorCode>>;

const problemOf = (field: SignUpField, value: string): ErrorCode | undefined => {
  switch (field) {
    case 'name':
      return value.trim() === '' ? 'sign_up_name_required' : undefined;
    case 'email':
      if (value.trim() === '') return 'sign_up_email_required';
      return emailRule.safeParse(value).success ? undefined : 'sign_up_email_invalid';
    case 'phone':
      if (value === '') return 'sign_up_phone_required';
      return isPhone(value) ? undefined : 'phone_10_digits';
    case 'password':
      if (value === '') return 'sign_up_password_required';
      return [...value].length < SHORTEST_PASSWORD ? 'password_min_8' : undefined;
    case 'groupId':
      return value === '' ? 'sign_up_group_required' : undefined;
  }
};

/** Every field that the server would refuse, by the same rules. Source: ACC-017…020. */
export const signUpProblems = (fields: SignUpFields): SignUpProblems => {
  const problems: SignUpProblems = {};
  for (const field of SIGN_UP_FIELDS) {
    const problem = problemOf(field, fields[field]);
    if (problem) problems[field] = problem;
  }
  return problems;
};
