import { embedOf } from '@sayfa/embeds';
import { Node } from '@tiptap/core';
import { FRAME_RIGHTS } from '../../policy/attributes.ts';

/** A film or sound of another host. While a text is written it is only named; nothing is asked for. */
export const Player = Node.create({
  name: 'player',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, title: { default: '' } }),
  parseHTML: () => [{ tag: 'iframe[src]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'iframe',
    { ...HTMLAttributes, ...FRAME_RIGHTS, allowfullscreen: '', loading: 'lazy' },
  ],
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
