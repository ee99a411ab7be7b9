import type { accountsCalls } from '@sayfa/accounts/contract';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import type { Handlers } from '@sayfa/server-kit';
import { type AccountParts, placeOf, signInAnswer } from '../parts.ts';
import type { Refusals } from './sign-up.rules.ts';

const MILLISECONDS = 1000;

type PhoneCalls = Pick<typeof accountsCalls, 'verifyPhone' | 'resendVerification' | 'updatePhone'>;
type PasswordCalls = Pick<typeof accountsCalls, 'forgotPassword' | 'resetPassword'>;
type InvitationCalls = Pick<typeof accountsCalls, 'invitation' | 'acceptInvitation'>;
type SignUpCalls = Pick<typeof accountsCalls, 'register'> &
  PhoneCalls &
  PasswordCalls &
  InvitationCalls;

const refusedForm = (
  { messages }: Pick<AccountParts, 'messages'>,
  language: Language,
  refusals: Refusals,
) => ({
  status: 'failed' as const,
  validation_errors: Object.fromEntries(
    Object.entries(refusals).map(([field, code]) => [field, [messages(language, code)]]),
  ),
  codes: Object.fromEntries(Object.entries(refusals).map(([field, code]) => [field, [code]])),
});

/** For those who are signed in but not verified. */
const phoneHandlers = (parts: AccountParts): Handlers<PhoneCalls> => {
  const { messages } = parts;
  return {
    verifyPhone: async ({ body, person, address, request, reply }) => {
      const signedIn = await parts.verification.verify(person, body.token, {
        address,
        userAgent: request.headers['user-agent'],
      });
      return { status: 'success' as const, success: await signInAnswer(parts, signedIn, reply) };
    },

    resendVerification: async ({ person, language }) => ({
      success: true as const,
      resendAfter: await parts.verification.resend(person, language),
    }),

    updatePhone: async ({ body, person, language, address }) => {
      try {
        const resendAfter = await parts.verification.changePhone(person, body.phone, {
          language,
          address,
        });
        return {
          success: true as const,
          message: messages(language, 'phone_updated'),
          resendAfter,
        };
      } catch (error) {
        // The specification's own shape for a number that cannot be had.
        if (!(error instanceof UserFacingError) || error.code !== 'phone_taken') throw error;
        const message = messages(language, 'phone_not_updated');
        return { success: false as const, message, code: error.code };
      }
    },
  };
};

const passwordHandlers = (parts: AccountParts): Handlers<PasswordCalls> => {
  const { messages, limits } = parts;
  return {
    forgotPassword: async ({ body, language, address }) => {
      await parts.reset.sendCode({ ...body, domain: body.domain, language, address });
      return {
        success: true as const,
        status: 'success' as const,
        message: messages(language, 'reset_code_sent'),
        expiresIn: Math.floor((limits.resetCodeLifetime - limits.resetCodeGrace) / MILLISECONDS),
      };
    },

    resetPassword: async ({ body, language, address }) => {
      const { phone, domain, token, password } = body;
      await parts.reset.reset({ phone, domain, code: token, password, address });
      return { success: true as const, message: messages(language, 'password_reset') };
    },
  };
};

const invitationHandlers = (parts: AccountParts): Handlers<InvitationCalls> => ({
  invitation: async ({ params }) => {
    const { email, name, lastName, domainName, domainTitle, phone } = await parts.invitations.find(
      params.token,
    );
    return {
      email,
      name: `${name} ${lastName}`.trim(),
      domain_name: domainName,
      domain_title: domainTitle,
      phone,
    };
  },

  acceptInvitation: async ({ params, body, language, address, request, reply }) => {
    const { password, phone, name, last_name: lastName, consent } = body;
    const done = await parts.invitations.accept(
      params.token,
      { password, phone, name, lastName, consent },
      { place: placeOf(request, address, undefined), language },
    );
    return {
      status: 'success' as const,
      success: await signInAnswer(parts, done.signedIn, reply),
      ...(done.resendAfter !== undefined && { resendAfter: done.resendAfter }),
      codeSent: done.codeSent,
    };
  },
});

/** Signing up, verifying, resetting, accepting an invitation. */
export const signUpHandlers = (parts: AccountParts): Handlers<SignUpCalls> => ({
  register: async ({ body, address, language, request, reply }) => {
    const { consent, domain, client, ...form } = body;
    const place = placeOf(request, address, client);
    const done = await parts.register(form, { consent, domain, place, language });
    if ('refusals' in done) return refusedForm(parts, language, done.refusals);
    return {
      status: 'success' as const,
      success: await signInAnswer(parts, done.signedIn, reply),
      ...(done.resendAfter !== undefined && { resendAfter: done.resendAfter }),
      codeSent: done.codeSent,
    };
  },

  ...phoneHandlers(parts),
  ...passwordHandlers(parts),
  ...invitationHandlers(parts),
});
