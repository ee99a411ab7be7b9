import type { ContentField, FileRule } from '@sayfa/activity-kit';
import { withScheme } from '@sayfa/media-views';
import * as z from 'zod/mini';

/** Subtitles of a video or the transcript of a sound; `url` is empty until its file is stored. */
export type Caption = { lang: string; label: string; url: string };

type Fields = readonly ContentField[];

const captionList = z.array(z.object({ lang: z.string(), label: z.string(), url: z.string() }));
const contentObject = z.record(z.string(), z.unknown());

/** The rule for files of a field; undefined for a field without files. */
export const fileRuleOf = (field: ContentField): FileRule | undefined =>
  field.is === 'file' || field.is === 'videoLink' ? field.file : undefined;

/** The field whose value is the address of a file, where there is one. */
export const fileFieldOf = (fields: Fields): ContentField | undefined =>
  fields.find((field) => fileRuleOf(field));

/** The field that a content without JSON is the value of. */
const plainName = (fields: Fields): string =>
  (fileFieldOf(fields) ?? fields.find(({ is }) => is !== 'captions'))?.name ?? 'content';

/** A single text is stored as it is. */
const isOneText = (fields: Fields): boolean =>
  fields.length === 1 && !fileFieldOf(fields) && fields.every(({ is }) => is !== 'captions');

const parsed = (content: string): Record<string, unknown> | undefined => {
  if (!content.startsWith('{')) return undefined;
  try {
    return contentObject.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
};

const objectOf = (content: string, fields: Fields): Record<string, unknown> =>
  (isOneText(fields) ? undefined : parsed(content)) ??
  (content === '' ? {} : { [plainName(fields)]: content });

const written = (values: Record<string, unknown>, fields: Fields): string => {
  const names = Object.keys(values);
  const plain = plainName(fields);
  const value = values[plain];
  if (names.length === 0) return '';
  return names.length === 1 && typeof value === 'string' ? value : JSON.stringify(values);
};

/** The text of one field; empty where it has none. */
export const valueIn = (content: string, fields: Fields, name: string): string => {
  const value = objectOf(content, fields)[name];
  return typeof value === 'string' ? value : '';
};

/** The content with another value of a field. */
export const withValue = (content: string, fields: Fields, name: string, value: string): string => {
  const { [name]: _, ...others } = objectOf(content, fields);
  return written(value === '' ? others : { ...others, [name]: value }, fields);
};

/** The content with `https://` before links that were typed without it. */
export const withCompleteLinks = (content: string, fields: Fields): string =>
  fields
    .filter(({ is }) => is === 'link' || is === 'videoLink')
    .reduce((done, { name }) => {
      const typed = valueIn(done, fields, name);
      const address = withScheme(typed.trim());
      return address === typed ? done : withValue(done, fields, name, address);
    }, content);

/** Whether an address is of a file on this server. */
export const isStored = (address: string): boolean => address.startsWith('/');

/** The content without the address of its file, which a new file replaces. */
export const withoutFile = (content: string, fields: Fields): string =>
  withValue(content, fields, plainName(fields), '');

/** The content with the address of a file, for the preview of a file that is not sent yet. */
export const withFileAt = (content: string, fields: Fields, address: string): string =>
  withValue(content, fields, plainName(fields), address);

/** The captions in a content. */
export const captionsOf = (content: string, fields: Fields): readonly Caption[] => {
  const found = captionList.safeParse(objectOf(content, fields).captions);
  return found.success ? found.data : [];
};

/** The content with other captions. */
export const withCaptions = (
  content: string,
  fields: Fields,
  captions: readonly Caption[],
): string => {
  const { captions: _, ...others } = objectOf(content, fields);
  return written(captions.length === 0 ? others : { ...others, captions }, fields);
};
