import { zipOf } from '@sayfa/testkit';

/** A sum and two answers; says how it ended and what was chosen, as the libraries of the hub do. */
const SCRIPT = `window.H5P = window.H5P || {};
window.H5P.SayfaSum = (() => {
  function SayfaSum(params, contentId, extras) {
    H5P.EventDispatcher.call(this);
    this.contentId = contentId;
    this.params = params;
    this.chosen = extras?.previousState?.chosen ?? null;
  }
  SayfaSum.prototype = Object.create(H5P.EventDispatcher.prototype);
  SayfaSum.prototype.constructor = SayfaSum;
  SayfaSum.prototype.getCurrentState = function () {
    return { chosen: this.chosen, written: 'x'.repeat(this.params.writtenLength) };
  };
  SayfaSum.prototype.button = function (text, act) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    button.addEventListener('click', act);
    this.root.append(button);
    return button;
  };
  SayfaSum.prototype.attach = function ($container) {
    this.root = $container.get(0);
    H5P.jQuery(this.root).append(H5P.jQuery(this.params.task));
    const show = () =>
      answers.forEach((one, at) => one.setAttribute('aria-pressed', String(at === this.chosen)));
    const answers = this.params.answers.map((text, at) =>
      this.button(text, () => {
        this.chosen = at;
        show();
      }),
    );
    this.button('Check', () => {
      const score = Number(this.chosen === this.params.right);
      this.triggerXAPIScored(score, 1, 'answered', true, score === 1);
      this.root.append(Object.assign(document.createElement('output'), { textContent: score + '/1' }));
    });
    this.button(H5P.t('confirmLabel'), () => undefined);
    show();
  };
  return SayfaSum;
})();
`;

const library = {
  title: 'Sum',
  machineName: 'H5P.SayfaSum',
  majorVersion: 1,
  minorVersion: 0,
  patchVersion: 0,
  runnable: 1,
  preloadedJs: [{ path: 'sum.js' }],
  preloadedCss: [{ path: 'sum.css' }],
};
const { machineName, majorVersion, minorVersion } = library;

/** The bytes of a package of a sum, with its library, in Arabic; its state has `writtenLength` letters more. */
export const sumPackage = (writtenLength = 0): Buffer =>
  zipOf([
    {
      name: 'h5p.json',
      content: JSON.stringify({
        title: 'Sum',
        language: 'ar',
        mainLibrary: machineName,
        embedTypes: ['div'],
        preloadedDependencies: [{ machineName, majorVersion, minorVersion }],
      }),
    },
    {
      name: 'content/content.json',
      content: JSON.stringify({
        task: '<p>2 + 3 = ؟</p>',
        answers: ['4', '5'],
        right: 1,
        writtenLength,
      }),
    },
    { name: 'H5P.SayfaSum-1.0/library.json', content: JSON.stringify(library) },
    { name: 'H5P.SayfaSum-1.0/sum.js', content: SCRIPT },
    { name: 'H5P.SayfaSum-1.0/sum.css', content: 'button[aria-pressed="true"]{color:#063}' },
  ]);
