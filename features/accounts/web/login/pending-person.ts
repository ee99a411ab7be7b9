/** Somebody who is known but whose phone is not verified; the token is kept nowhere else. Source: ACC-031. */
export type PendingPerson = {
  token: string;
  phone: string;
  /** They come from the sign-up, where a code was just sent, or from a login. */
  from: 'sign-up' | 'login';
  /** Seconds until a new code may be asked for. */
  resendAfter: number;
  /** False where the sign-up could not hand the message over. */
  codeSent: boolean;
};

/** Seconds between two codes. Source: ACC-037. */
export const RESEND_SECONDS = 180;
