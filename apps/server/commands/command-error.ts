/** A command refused what it was asked; the message is shown as it stands. */
export class CommandError extends Error {}
