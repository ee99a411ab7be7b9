import { embedOf } from '@sayfa/embeds';
import { Node } from '@tiptap/core';

/** Stands for a frame while a text is written: a frame itself would ask its host as soon as it is drawn. */
const PLACEHOLDER = 'data-player-src';

/** A video or sound of another host. While a text is written it is only named; nothing is asked for. */
export const Player = Node.create({
  name: 'player',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '', renderHTML: ({ src }) => ({ [PLACEHOLDER]: src }) },
    title: { default: '', renderHTML: ({ title }) => (title ? { title } : {}) },
  }),
  parseHTML: () => [{ tag: 'iframe[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      const src = String(node.attrs.src);
      dom.dataset.player = '';
      dom.textContent = `▶ ${node.attrs.title || embedOf(src)?.title || ''} ${src}`;
      return { dom };
    },
});

/** What the editor holds as it is stored: with frames, made in a page of their own where nothing is fetched. */
export const withFrames = (html: string): string => {
  if (!html.includes(PLACEHOLDER)) return html;
  const page = document.implementation.createHTMLDocument('');
  page.body.innerHTML = html;
  for (const placeholder of page.querySelectorAll(`[${PLACEHOLDER}]`)) {
    const frame = page.createElement('iframe');
    frame.setAttribute('src', placeholder.getAttribute(PLACEHOLDER) ?? '');
    if (placeholder.hasAttribute('title')) frame.title = placeholder.getAttribute('title') ?? '';
    placeholder.replaceWith(frame);
  }
  return page.body.innerHTML;
};
