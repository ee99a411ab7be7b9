/** How deep objects and lists may lie in each other; people write a dozen levels at most. */
const DEEPEST = 60;

/** Whether JSON text nests no deeper than allowed; looked at before it is parsed. */
const isShallow = (text: string): boolean => {
  let depth = 0;
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
  }
  return true;
};

/** Whether bytes are JSON at all, however deep. */
export const isJson = (bytes: Buffer): boolean => {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
};

/** What strict UTF-8 JSON without a byte order mark says; undefined for everything else. */
export const strictJson = (bytes: Buffer): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return isShallow(text) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};
