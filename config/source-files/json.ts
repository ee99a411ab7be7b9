import { textOf } from './files.ts';

/** A JSON object with unchecked values. */
export type JsonObject = { readonly [key: string]: unknown };

/** Whether a JSON value is an object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The JSON object in a file, by its path from the root. Throws where the file contains something
 * else.
 */
export const objectIn = (file: string): JsonObject => {
  const value: unknown = JSON.parse(textOf(file));
  if (!isObject(value)) throw new Error(`${file} does not hold an object`);
  return value;
};

/** An object within an object; empty where there is none. */
export const part = (parent: JsonObject | undefined, key: string): JsonObject => {
  const value = parent?.[key];
  return isObject(value) ? value : {};
};
