import { closeSync, openSync } from 'node:fs';
import { fileBytes } from './file-objects.ts';
import { listPages } from './page-list.ts';
import { isDictionary, isReference, type PdfDictionary, type PdfValue } from './pdf-value.ts';
import { createSoundObjects, type SoundObjects } from './sound-objects.ts';

/** More than a page is made of. */
const MAX_OBJECTS = 20_000;
/** Deeper than the page tree of any writer. */
const MAX_ANCESTORS = 64;

/** What leads away from a page and its annotations, and what is not drawn. */
const ELSEWHERE = new Set([
  ...['Parent', 'P', 'Dest', 'A', 'AA', 'PA', 'B', 'Popup', 'IRT', 'Metadata', 'PieceInfo'],
  'Thumb',
]);
/** In other dictionaries such keys may be names of fonts and pictures. */
const NOT_DRAWN = new Set(['Parent', 'Metadata', 'PieceInfo']);

const referencesIn = (value: PdfValue, isText: boolean): { number: number; isText: boolean }[] => {
  if (isReference(value)) return [{ number: value.object, isText }];
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(item, isText));
  if (!isDictionary(value)) return [];
  const isPlaced = value.has('Rect') || value.get('Type') === '/Page';
  const skipped = isPlaced ? ELSEWHERE : NOT_DRAWN;
  return [...value].flatMap(([key, item]) =>
    skipped.has(key) ? [] : referencesIn(item, key === 'Contents'),
  );
};

/** What pages take from the nodes of the tree above them, and need to be drawn. */
const INHERITED = ['Resources', 'MediaBox'] as const;

/** The resources of a page, its own or inherited ones; `isSound` is false where a node is lost. */
const inherited = (
  objects: SoundObjects,
  page: PdfDictionary,
): { isSound: boolean; resources: PdfValue } => {
  let node = page;
  const values = new Map<string, PdfValue>();
  const result = (isSound: boolean) => ({ isSound, resources: values.get('Resources') ?? null });
  for (let depth = 0; depth < MAX_ANCESTORS; depth += 1) {
    for (const key of INHERITED) {
      const value = node.get(key);
      if (value !== undefined && !values.has(key)) values.set(key, value);
    }
    const parent = node.get('Parent');
    if (values.size === INHERITED.length || !isReference(parent)) break;
    const found = objects.find(parent.object);
    if (found.state !== 'whole' || !isDictionary(found.value)) {
      return result(found.state !== 'broken');
    }
    node = found.value;
  }
  return result(true);
};

const isAnyAbsent = (objects: SoundObjects, contents: PdfValue | undefined): boolean => {
  const parts = Array.isArray(contents) ? contents : [contents];
  return parts.some((part) => isReference(part) && objects.find(part.object).state === 'absent');
};

/** Whether everything that a page is drawn from is there and can be unpacked. */
const isPageSound = async (
  objects: SoundObjects,
  pageObject: number,
  deadline: number,
  now: () => number,
): Promise<boolean> => {
  const page = objects.find(pageObject);
  if (page.state !== 'whole' || !isDictionary(page.value)) return page.state === 'unknown';
  const { isSound, resources } = inherited(objects, page.value);
  if (!isSound || isAnyAbsent(objects, page.value.get('Contents'))) return false;
  const waiting = [...referencesIn(page.value, false), ...referencesIn(resources, false)];
  const seen = new Set<number>([pageObject]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next.number)) continue;
    if (seen.add(next.number).size > MAX_OBJECTS || now() > deadline) return true;
    if (!(await objects.isSound(next.number, next.isText))) return false;
    const found = objects.find(next.number);
    if (found.state === 'whole') waiting.push(...referencesIn(found.value, next.isText));
  }
  return true;
};

/** A page as PDFium has found it: its number from 1, and that of the object it is. */
export type PageObject = { pageNumber: number; object: number };

/** Says of pages whether the file still has everything that they are drawn from. */
export type PageSoundness = {
  /** What would take longer than until `deadline` is not looked for. */
  damageOf(page: PageObject, deadline: number): Promise<'none' | 'some' | 'unknown'>;
  close(): void;
};

/** Reads the file only when it is asked. */
export const pageSoundness = (path: string, now: () => number): PageSoundness => {
  let opened: { fd: number; objects: SoundObjects; pages: readonly number[] } | undefined;
  const open = () => {
    const fd = openSync(path, 'r');
    const objects = createSoundObjects(fileBytes(fd));
    return { fd, objects, pages: listPages(objects, objects.root) };
  };
  return {
    damageOf: async ({ pageNumber, object }, deadline) => {
      opened ??= open();
      const { objects, pages } = opened;
      // Where a page is lost, PDFium may take another one for it.
      if ((pages[pageNumber - 1] ?? object) !== object) return 'some';
      if (!(await isPageSound(objects, object, deadline, now))) return 'some';
      return objects.isEncrypted ? 'unknown' : 'none';
    },
    close() {
      if (opened) closeSync(opened.fd);
      opened = undefined;
    },
  };
};
