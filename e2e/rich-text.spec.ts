import { choosePrivate, openFormOfNew } from './support/activities.ts';
import { faultsOf } from './support/axe.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { openAt, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const VIDEO = 'https://www.youtube.com/embed/dQw4w9WgXcQ';
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.describe('writing', () => {
  test.use({ visitor: 'nobody' });

  test('[ACT-054] [ACT-055] a teacher writes a note with a heading, a colour, a list and a formula', async ({
    browser,
    origin,
  }) => {
    test.setTimeout(120_000);
    await withDrawingUser({ browser, origin }, async ({ page }) => {
      const outside: string[] = [];
      page.on('request', (request) => {
        const { protocol, origin: requestOrigin } = new URL(request.url());
        if (protocol.startsWith('http') && requestOrigin !== origin) outside.push(request.url());
      });
      const dialog = await openFormOfNew(page, 'Note', [420, 320]);
      const paper = dialog.getByRole('textbox', { name: 'The note' });
      const preview = dialog.getByRole('region', { name: 'Preview' });
      const tool = (name: string) => dialog.getByRole('button', { name, exact: true });

      await paper.click();
      await page.keyboard.type('Leaves');
      await dialog.getByRole('button', { name: /^Paragraph style/u }).click();
      await page.getByRole('menuitem', { name: 'Heading 3' }).click();
      await expect(preview.getByRole('heading', { name: 'Leaves', level: 3 })).toBeVisible();

      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await tool('Bulleted list').click();
      await page.keyboard.type('green');
      await page.keyboard.press('Shift+Home');
      await tool('Text colour').click();
      await tool('Green').click();
      await expect(preview.getByRole('listitem')).toContainText('green');
      await expect(preview.locator('li span')).toHaveCSS('color', /^oklch/u);

      // By keys alone: one tab stop, arrows inside, Escape back; the dialog stays.
      await dialog.getByRole('button', { name: /^Paragraph style/u }).focus();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(tool('Formula (fx)')).toBeFocused();
      await page.keyboard.press('Enter');
      const field = dialog.locator('math-field');
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(field).toHaveCount(0);
      await expect(paper).toBeFocused();

      await tool('Help with formulas').click();
      await expect(
        page.getByText(
          "Use Math Editor to write your formulas and then past the Latex formula in editor's formula tab (fx button)",
        ),
      ).toBeVisible();

      await paper.getByText('green').click();
      await page.keyboard.press('End');
      await tool('Formula (fx)').click();
      await expect(field).toBeFocused();
      await page.keyboard.type('x/2');
      await expect(dialog.getByLabel('LaTeX formula')).toHaveValue('\\frac{x}{2}');
      // Keys are drawn by what draws formulas; everything else is ours.
      const where = { within: '[role=dialog]', without: '.ML__keyboard, [role=textbox]' };
      expect(await faultsOf(page, where)).toEqual([]);
      await tool('Insert formula').click();
      await expect(preview.locator('.katex mfrac')).toHaveCount(1);

      await choosePrivate(page, dialog);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Note', exact: true }).click();
      const note = page.getByRole('dialog', { name: 'Note' });
      await expect(note.getByRole('heading', { level: 3 })).toHaveText('Leaves');
      await expect(note.locator('.katex mfrac')).toHaveCount(1);
      expect(outside).toEqual([]);
    });
  });

  test('[ACT-054] the field that shows a formula comes late and leaves the focus to the LaTeX in use', async ({
    browser,
    origin,
  }) => {
    test.setTimeout(120_000);
    await withDrawingUser({ browser, origin }, async ({ page }) => {
      const fetchOfField = Promise.withResolvers<void>();
      await page.route(/mathlive/u, async (route) => {
        await fetchOfField.promise;
        await route.continue();
      });
      const dialog = await openFormOfNew(page, 'Note', [420, 320]);
      await dialog.getByRole('textbox', { name: 'The note' }).click();
      await dialog.getByRole('button', { name: 'Formula (fx)' }).click();
      const latex = dialog.getByLabel('LaTeX formula');
      await expect(latex).toBeFocused();
      await page.keyboard.type('\\frac{1}');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(latex).toBeFocused();
      fetchOfField.resolve();
      await expect(dialog.locator('math-field')).toBeVisible();
      await page.keyboard.type('{2}');
      await expect(latex).toHaveValue('\\frac{1}{2}');
      await expect(latex).toBeFocused();
    });
  });

  test('[ACT-054] [QST-001] what is typed in an open panel is part of the question on Save', async ({
    browser,
    origin,
  }) => {
    test.setTimeout(120_000);
    await withDrawingUser({ browser, origin }, async ({ page, person }) => {
      const dialog = await openFormOfNew(page, 'Multiple-choice question', [240, 520]);
      await dialog.getByRole('textbox', { name: 'Answer A' }).fill('yes');
      await dialog.getByRole('textbox', { name: 'Answer B' }).fill('no');
      await dialog.getByRole('checkbox', { name: 'Answer A is correct' }).check();
      await dialog.getByRole('textbox', { name: 'Label', exact: true }).fill(person.email);
      await choosePrivate(page, dialog);
      const text = dialog.getByRole('textbox', { name: 'Question text' });
      await text.click();
      await page.keyboard.type('How much is ');
      const tools = dialog.getByRole('toolbar', { name: 'Question text' });
      await tools.getByRole('button', { name: 'Formula (fx)' }).click();
      const latex = dialog.getByLabel('LaTeX formula');
      // The field that shows the formula takes the focus when it comes.
      await expect(dialog.locator('math-field')).toBeFocused();
      await latex.fill('\\frac{1}');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      // What cannot be drawn is neither dropped nor saved.
      await expect(latex).toBeFocused();
      await latex.fill('\\frac{1}{2}');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: `Multiple-choice question: ${person.email}` }).click();
      const question = page.getByRole('dialog', { name: person.email, exact: true });
      await expect(question.getByText('How much is')).toBeVisible();
      await expect(question.locator('.katex mfrac')).toHaveCount(1);
    });
  });
});

type Content = { success: { pageNumber: number; buttons: object[] }[] };

test('[RICHTEXT_IFRAME_SVG-070] [RICHTEXT_IFRAME_SVG-076] [SEC-003] an old note that nobody cleaned is shown clean, its video requested by a click, and not listened to', async ({
  page,
  reader,
}) => {
  const old = [
    `<h2 class="app-modal-backdrop" onclick="pwned()">Old</h2><script>pwned()</script>`,
    `<img src="/x.png" onerror="pwned()"><img src="${PICTURE}" alt="Dot">`,
    `<a href="javascript:pwned()">bad</a><a href="https://example.org/">good</a>`,
    `<iframe src="${VIDEO}" title="Video" allow="camera"></iframe>`,
    `<iframe src="https://evil.example/embed/x"></iframe>`,
    `<p><span data-type="inline-math" data-latex="\\frac{1}{2}"></span></p>`,
  ].join('');
  const content = await reader.get<Content>(`/api/v2/ebook-content/${SCIENCE.id}`);
  const pattern = content.success.flatMap(({ buttons }) => buttons)[0] ?? {};
  const button = {
    ...pattern,
    id: 900_001,
    button_type: 'text',
    left: 300,
    top: 300,
    show: 1,
    description: 'From before',
    content: old,
  };
  await page.route(`**/api/v2/ebook-content/${SCIENCE.id}`, (route) =>
    route.fulfill({
      json: {
        ...content,
        success: content.success.map((one) =>
          one.pageNumber === 32 ? { ...one, buttons: [button] } : one,
        ),
      },
    }),
  );
  const videos: string[] = [];
  await page.route(/^https:/u, (route) => {
    videos.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: `<script>for (const said of ['x', null, { event: 'close' }, { type: 'resize', height: 9e9 }]) parent.postMessage(said, '*');parent.postMessage('done', '*')</script>`,
    });
  });
  await page.addInitScript(() => {
    Object.assign(window, { pwned: () => document.body.setAttribute('data-pwned', '') });
    window.addEventListener('message', ({ data }) => {
      if (data === 'done') document.body.setAttribute('data-received', '');
    });
  });
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));

  await openAt(page, 32);
  await page.getByRole('button', { name: /From before/u }).click();
  const note = page.getByRole('dialog', { name: 'From before' });
  await expect(note.getByRole('heading', { level: 2, name: 'Old' })).not.toHaveAttribute('class');
  await expect(note.getByRole('img', { name: 'Dot' })).toBeVisible();
  await expect(note.locator('[data-rich-text] img')).toHaveCount(1);
  await expect(note.getByRole('link')).toHaveText('good');
  await expect(note.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(note.locator('.katex mfrac')).toHaveCount(1);
  await expect(note.locator('iframe')).toHaveCount(0);
  expect(videos).toEqual([]);

  await note.getByRole('button', { name: 'Play: Video' }).click();
  const frame = note.locator('iframe');
  await expect(frame).toHaveAttribute('allow', 'fullscreen');
  await expect(frame).toHaveAttribute('sandbox', /^allow-scripts(?!.*top-navigation)/u);
  await expect(page.locator('body[data-received]')).toHaveCount(1);
  await expect(note.getByRole('heading', { level: 2, name: 'Old' })).toBeVisible();
  expect(videos.every((url) => url.startsWith('https://www.youtube-nocookie.com/embed/'))).toBe(
    true,
  );
  await expect(page.locator('body[data-pwned]')).toHaveCount(0);
  expect(failures).toEqual([]);
});
