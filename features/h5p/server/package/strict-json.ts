/** How deep objects and lists may lie in each other; people write a dozen levels at most. */
const DEEPEST = 60;

/** Commas, which is about as many values; people write a few thousand, and reading millions takes long. */
const MAX_COMMAS = 200_000;

/** Whether JSON text is no deeper and no longer than allowed; looked at before it is parsed. */
const isModest = (text: string): boolean => {
  let depth = 0;
  let commas = 0;
  let inText = false;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place];
    if (inText) {
      if (sign === '\\') place += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > DEEPEST) return false;
    } else if (sign === '}' || sign === ']') depth -= 1;
    else if (sign === ',') {
      commas += 1;
      if (commas > MAX_COMMAS) return false;
    }
  }
  return true;
};

const textOf = (bytes: Buffer): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** Whether bytes are text that is deeper or longer than any content that people make. */
export const isTooMuch = (bytes: Buffer): boolean => {
  try {
    return !isModest(textOf(bytes));
  } catch {
    return false;
  }
};

/** What strict UTF-8 JSON without a byte order mark says; undefined for everything else. */
export const strictJson = (bytes: Buffer): unknown => {
  try {
    const text = textOf(bytes);
    return isModest(text) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};
