/** The outcome of something that may fail in an expected way. */
export type Result<Value, Code extends string> =
  | { ok: true; value: Value }
  | { ok: false; code: Code };

/** A good outcome. */
export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** A bad outcome, named by its code. */
export const failure = <Code extends string>(code: Code): { ok: false; code: Code } => ({
  ok: false,
  code,
});
