import { expect, type Page, test } from '@playwright/test';
import fc from 'fast-check';
import { cleanHtml } from '../packages/rich-text/server/index.ts';
import { hostileDocument } from '../packages/rich-text/testing/hostile-documents.ts';
import { HOSTILE_ROWS } from '../packages/rich-text/testing/hostile-rows.ts';
import { KNOWN_VECTORS } from '../packages/rich-text/testing/known-vectors.ts';
import { HOST_ORIGIN, openHostPage } from './support/host-page.ts';

const DOCUMENTS = 10_000;
const BATCH = 500;
const SEED = 20_260;

/** Both sides leave the same of them; of a template the browser leaves nothing, the server its words. */
const ROWS = HOSTILE_ROWS.filter(([id]) => id !== '012');

/** How a text reaches the page: as the server stores it, or as the component shows it. */
type Way = 'stored' | 'shown';

/** Puts each of them into the page; what in it could still run or lead away, and how often `pwned` was called. */
const found = (page: Page, texts: readonly string[], way: Way) =>
  page.evaluate(
    async ({ texts: htmls, way: as }) => {
      const main = document.querySelector('main') ?? document.body;
      const { shownHtml }: { shownHtml(html: string): Node[] } = await import(
        `${location.origin}/packages/rich-text/web/shown-html.ts`
      );
      const { drawFormulas }: { drawFormulas(root: Element, broken: string): void } = await import(
        `${location.origin}/packages/rich-text/web/formulas.ts`
      );
      const calls: string[] = [];
      Object.assign(window, { pwned: () => calls.push('ran') });
      const places = htmls.map((html) => {
        const place = document.createElement('div');
        main.append(place);
        if (as === 'stored') place.innerHTML = html;
        else place.replaceChildren(...shownHtml(html));
        if (as === 'shown') drawFormulas(place, 'broken');
        return place;
      });
      const left = places.flatMap((place) =>
        [...place.querySelectorAll('*')].flatMap((element) =>
          Element.prototype.getAttributeNames
            .call(element)
            .map((name) => ({
              name,
              value: Element.prototype.getAttribute.call(element, name) ?? '',
            }))
            .filter(
              ({ name, value }) =>
                /^on|^srcdoc$|^xlink/iu.test(name) ||
                (/^(?:href|src|action|formaction|data)$/u.test(name) &&
                  /^\s*(?:javascript|vbscript|data:text)/iu.test(value)),
            )
            .map(({ name, value }) => `${element.localName} ${name}=${value}`),
        ),
      );
      const strange = places.flatMap((place) =>
        [...place.querySelectorAll('script,style,form,input,object,embed,link,meta,base')].map(
          ({ localName }) => localName,
        ),
      );
      // A picture that fails after all of theirs: what wanted to run by then has.
      await new Promise<void>((resolve) => {
        const last = new Image();
        last.onerror = () => resolve();
        last.src = '/missing.png';
        main.append(last);
      });
      const frames = as === 'shown' ? main.querySelectorAll('iframe').length : 0;
      main.replaceChildren();
      return { calls, left, strange, frames };
    },
    { texts, way },
  );

const CLEAN = { calls: [], left: [], strange: [], frames: 0 };

const batches = (texts: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / BATCH) }, (_, at) =>
    texts.slice(at * BATCH, (at + 1) * BATCH),
  );

test.describe('hostile texts in a real browser', () => {
  test.setTimeout(180_000);

  test.beforeEach(({ page }) => openHostPage(page));

  test('the watch notices a text that nobody cleaned', async ({ page }) => {
    const { calls, left } = await found(page, KNOWN_VECTORS, 'stored');
    expect(calls.length).toBeGreaterThan(0);
    expect(left.length).toBeGreaterThan(10);
  });

  test('[RICHTEXT_IFRAME_SVG-068] [RICHTEXT_IFRAME_SVG-008] what the server stores of 10,000 documents runs nothing', async ({
    page,
  }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(HOST_ORIGIN) && !url.startsWith('data:image/')) outside.push(url);
    });
    const texts = fc.sample(hostileDocument, { numRuns: DOCUMENTS, seed: SEED }).flatMap((html) => {
      const answer = cleanHtml(html);
      return 'html' in answer ? [answer.html] : [];
    });
    expect(texts.length).toBeGreaterThan(DOCUMENTS * 0.9);
    for (const batch of batches(texts)) expect(await found(page, batch, 'shown')).toEqual(CLEAN);
    expect(outside).toEqual([]);
    // Without the browser's own cleaning too; only the players that are allowed ask for anything.
    for (const batch of batches(texts)) expect(await found(page, batch, 'stored')).toEqual(CLEAN);
    expect(outside.filter((url) => !/^https:\/\/www\.youtube/u.test(url))).toEqual([]);
  });

  test('[RICHTEXT_IFRAME_SVG-070] what nobody cleaned runs nothing where it is shown', async ({
    page,
  }) => {
    const texts = fc.sample(hostileDocument, { numRuns: DOCUMENTS / 5, seed: SEED + 1 });
    for (const batch of batches([...KNOWN_VECTORS, ...texts]))
      expect(await found(page, batch, 'shown')).toEqual(CLEAN);
  });

  test(`${ROWS.map(([id]) => `[RICHTEXT_IFRAME_SVG-${id}]`).join(' ')} are shown as clean as they would be stored`, async ({
    page,
  }) => {
    const rows = await page.evaluate(async (given) => {
      const { sanitise }: { sanitise(text: string): string } = await import(
        `${location.origin}/packages/rich-text/web/sanitise.ts`
      );
      const written = (text: string) => {
        const place = document.createElement('div');
        place.innerHTML = text;
        return place.innerHTML;
      };
      return given.map(([id, html, clean]) => ({
        shown: [id, written(sanitise(html))],
        stored: [id, written(clean)],
      }));
    }, ROWS);
    expect(rows.map(({ shown }) => shown)).toEqual(rows.map(({ stored }) => stored));
  });

  test('[RICHTEXT_IFRAME_SVG-056] [RICHTEXT_IFRAME_SVG-058] a formula leads nowhere, and stops where it goes round', async ({
    page,
  }) => {
    const texts = await page.evaluate(async () => {
      const { drawFormula }: { drawFormula(latex: string, to: Element, block: boolean): boolean } =
        await import(`${location.origin}/packages/rich-text/web/formulas.ts`);
      const drawn = (latex: string) => {
        const place = document.createElement('div');
        const isDrawn = drawFormula(latex, place, false);
        return { isDrawn, text: place.textContent, links: place.querySelectorAll('a,img').length };
      };
      return {
        picture: drawn('\\includegraphics{x" onerror=pwned()}'),
        link: drawn('\\href{javascript:pwned()}{x}'),
        loop: drawn('\\def\\a{\\a\\a}\\a'),
        fraction: drawn('\\frac{1}{2}'),
      };
    });
    expect(texts.picture.links + texts.link.links).toBe(0);
    expect(texts.loop).toEqual({ isDrawn: false, text: '\\def\\a{\\a\\a}\\a', links: 0 });
    expect(texts.fraction.isDrawn).toBe(true);
  });
});
