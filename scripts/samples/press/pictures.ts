import type { Browser } from '@playwright/test';

/** A drawing to be enlarged: SVG in millimetres, its description and its colour. */
export type Picture = { drawing: string; title: string; note: string; colour: string };

const css = (colour: string) => `
body{margin:0;background:#fff;font-family:Text;color:#1b2130}
main{padding:9mm 10mm 8mm;width:max-content;display:flex;flex-direction:column;align-items:center}
h1{align-self:flex-start;font:800 17pt/21pt Display;letter-spacing:-.02em;margin:0 0 6mm;color:${colour}}
p{align-self:stretch;margin:5mm 0 0;font-size:9.5pt;line-height:14pt;color:#4a5262;width:0;min-width:100%}
svg{display:block;overflow:visible}svg text{font-family:Text}`;

/** Draws `picture` as a PNG about 1500 pixels wide. */
export async function renderPicture(
  browser: Browser,
  picture: Picture,
  fonts: string,
): Promise<Buffer> {
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  const { drawing, title, note, colour } = picture;
  const body = `<main><h1>${title}</h1>${drawing}<p>${note}</p></main>`;
  await page.setContent(`<!doctype html><style>${fonts}${css(colour)}</style>${body}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const png = await page.locator('main').screenshot({ type: 'png' });
  await page.close();
  return png;
}
