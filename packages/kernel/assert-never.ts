/** Ends an exhaustive switch: compiles only while every case is handled. Throws if reached at run time. */
export const assertNever = (value: never): never => {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
};
