import type { Page } from '@playwright/test';

/** Finds faults: text outside its page, boxes that overflow, labels that overlap. */
export function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    /** Tolerance for rounding in pixels. */
    const slack = 1.5;
    for (const sheet of document.querySelectorAll<HTMLElement>('.page')) {
      const name = `page ${sheet.dataset.page}`;
      const paper = sheet.getBoundingClientRect();
      for (const box of sheet.querySelectorAll<HTMLElement>('.frame')) {
        const over = box.scrollHeight - box.clientHeight;
        if (over > slack) faults.push(`${name}: frame overflows by ${over}px`);
      }
      const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim() || node.parentElement?.closest('.bleed')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const at = range.getBoundingClientRect();
        const outside =
          at.left < paper.left - slack ||
          at.right > paper.right + slack ||
          at.top < paper.top - slack ||
          at.bottom > paper.bottom + slack;
        if (outside) faults.push(`${name}: outside the paper: ${node.textContent.trim()}`);
      }
      for (const drawing of sheet.querySelectorAll('svg:not(.bleed)')) {
        const frame = drawing.getBoundingClientRect();
        const labels = [...drawing.querySelectorAll('text')].map((label) => ({
          words: label.textContent ?? '',
          at: label.getBoundingClientRect(),
        }));
        labels.forEach((one, index) => {
          if (one.at.left < frame.left - 4 || one.at.right > frame.right + 4)
            faults.push(`${name}: label leaves its drawing: ${one.words}`);
          for (const two of labels.slice(index + 1)) {
            const wide = Math.min(one.at.right, two.at.right) - Math.max(one.at.left, two.at.left);
            const tall = Math.min(one.at.bottom, two.at.bottom) - Math.max(one.at.top, two.at.top);
            if (wide > 1 && tall > 4)
              faults.push(`${name}: labels collide: "${one.words}" and "${two.words}"`);
          }
        });
      }
    }
    return faults;
  });
}
