/** A short message. `to` is the number with its country, such as +905321234567. */
export type SmsMessage = { to: string; text: string };

/** Hands short messages over. Rejects with SmsFailure where that did not work. */
export type Sms = { send(message: SmsMessage): Promise<void> };

/** The provider did not take the message; says why without saying whose it was. */
export class SmsFailure extends Error {}
