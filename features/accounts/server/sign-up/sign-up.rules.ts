import {
  foldPhone,
  newEmail,
  newPassword,
  phone,
  type SignUpField,
} from '@sayfa/accounts/contract';
import type { ErrorCode } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { isCommonPassword } from '../common-passwords.ts';
import { cleanName } from './clean-name.ts';

const LONGEST_NAME = 100;

/** What the form sent, field by field. */
export type SignUpForm = {
  [Field in SignUpField]?: string | number | undefined;
};

/** A form whose fields are valid by themselves; what needs the database is checked later. */
export type SoundForm = {
  name: string;
  email: string;
  phone: string;
  password: string;
  groupId: number;
};

/** What is wrong, by field, in the order of the form. */
export type Refusals = Partial<Record<SignUpField, ErrorCode>>;

type Checked<Value> = { value: Value } | { code: ErrorCode };

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

const parsed = (
  schema: z.ZodMiniType<string>,
  value: unknown,
  code: ErrorCode,
): Checked<string> => {
  const result = z.safeParse(schema, value);
  return result.success ? { value: result.data } : { code };
};

const checkName = (value: unknown): Checked<string> => {
  const name = typeof value === 'string' ? cleanName(value) : '';
  if (name === '') return { code: 'sign_up_name_required' };
  return name.length > LONGEST_NAME ? { code: 'name_invalid' } : { value: name };
};

const checkPhone = (value: unknown, isSupported: (phone: string) => boolean): Checked<string> => {
  if (isEmpty(value)) return { code: 'sign_up_phone_required' };
  // Another country's number of whatever length: said before its digits are counted.
  const folded = foldPhone(String(value));
  if (/^\+\d+$/u.test(folded) && !isSupported(folded)) return { code: 'phone_not_supported' };
  const checked = parsed(phone, value, 'phone_10_digits');
  if ('code' in checked || isSupported(checked.value)) return checked;
  return { code: 'phone_not_supported' };
};

const checkPassword = (value: unknown): Checked<string> => {
  // Blanks are letters of a password, so only nothing is nothing.
  if (value === undefined || value === '') return { code: 'sign_up_password_required' };
  const result = z.safeParse(newPassword, value);
  if (result.success) {
    return isCommonPassword(result.data) ? { code: 'password_common' } : { value: result.data };
  }
  const [issue] = result.error.issues;
  return { code: issue?.message === 'password_min_8' ? 'password_min_8' : 'password_invalid' };
};

const checkGroup = (value: unknown): Checked<number> => {
  if (isEmpty(value)) return { code: 'sign_up_group_required' };
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? { value: id } : { code: 'group_invalid' };
};

/** Checks every field by itself, so that people see all errors at once. */
export const checkForm = (
  form: SignUpForm,
  isSupported: (phone: string) => boolean,
): { sound: SoundForm } | { refusals: Refusals } => {
  const name = checkName(form.name);
  const mail = isEmpty(form.email)
    ? { code: 'sign_up_email_required' as const }
    : parsed(newEmail, form.email, 'sign_up_email_invalid');
  const number = checkPhone(form.phone, isSupported);
  const group = checkGroup(form.groupId);
  const secret = checkPassword(form.password);
  if (
    'value' in name &&
    'value' in mail &&
    'value' in number &&
    'value' in group &&
    'value' in secret
  ) {
    return {
      sound: {
        name: name.value,
        email: mail.value,
        phone: number.value,
        groupId: group.value,
        password: secret.value,
      },
    };
  }
  return {
    refusals: {
      ...('code' in name && { name: name.code }),
      ...('code' in mail && { email: mail.code }),
      ...('code' in number && { phone: number.code }),
      ...('code' in group && { groupId: group.code }),
      ...('code' in secret && { password: secret.code }),
    },
  };
};
