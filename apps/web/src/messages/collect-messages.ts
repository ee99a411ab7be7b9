import type { MessageTree } from '@sayfa/i18n';
import type { LanguageTexts } from '@sayfa/web-kit';

const OF_TOOL = /(?:^|\/)tools\/[^/]+\/messages\/\w+\.json$/u;
const OF_ACTIVITY = /(?:^|\/)activities\/[^/]+\/messages\/\w+\.json$/u;
const NAMESPACE = /(?:^|\/)([^/]+)\/messages\/\w+\.json$/u;

const isTree = (value: unknown): value is MessageTree =>
  typeof value === 'object' && value !== null;

/**
 * Language files by path → texts by namespace. The `errors` of all of them become one namespace, and
 * so do the tools, whose texts are grouped by the names of tools.
 */
export const collectMessages = (files: Record<string, { default: object }>): LanguageTexts => {
  const texts: LanguageTexts = {};
  const errors: MessageTree = {};
  const tools: MessageTree = {};
  for (const [path, { default: tree }] of Object.entries(files)) {
    const namespace = path.startsWith('../../messages/') ? 'app' : NAMESPACE.exec(path)?.[1];
    if (!namespace || !isTree(tree)) continue;
    if (OF_TOOL.test(path)) {
      Object.assign(tools, tree);
      continue;
    }
    if (OF_ACTIVITY.test(path)) {
      for (const [name, words] of Object.entries(tree)) if (isTree(words)) texts[name] = words;
      continue;
    }
    texts[namespace] = tree;
    if (isTree(tree.errors)) Object.assign(errors, tree.errors);
  }
  return { ...texts, errors, tools };
};
