/** A language file: texts, grouped. */
export type MessageTree = { [key: string]: string | MessageTree };

/** The text under a dotted key with `{{name}}` filled in; undefined where the tree has none. */
export const messageAt = (
  tree: MessageTree,
  key: string,
  words: Record<string, string | number> = {},
): string | undefined => {
  let node: string | MessageTree | undefined = tree;
  for (const part of key.split('.')) {
    if (typeof node !== 'object') return undefined;
    node = node[part];
  }
  if (typeof node !== 'string') return undefined;
  return node.replace(/\{\{(\w+)\}\}/gu, (whole, name: string) => String(words[name] ?? whole));
};
