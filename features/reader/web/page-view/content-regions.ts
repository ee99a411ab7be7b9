import type { Rect } from '@sayfa/kernel';
import { findRegion } from './detail-need.ts';
import { layOutParts, type StageState } from './stage-state.ts';

/**
 * Addresses of all that the parts in focus and the next ones show, rendered for this screen; none
 * of a page whose picture has all the detail of the PDF.
 */
export const regionsOfContent = (state: StageState): string[] => {
  const { content, source } = state;
  if (content.name === 'pages') return [];
  const density = window.devicePixelRatio || 1;
  const addresses = [content.focus, ...content.coming].flatMap((focus) => {
    const layout = layOutParts(state, focus);
    if (!layout) return [];
    return layout.sheet.pages.flatMap((box) => {
      const part: Rect = box.clip ?? { left: 0, top: 0, width: box.width, height: box.height };
      const region = findRegion(source, focus.page, box, part, layout.fit * density);
      return region ? [region.address] : [];
    });
  });
  return [...new Set(addresses)];
};
