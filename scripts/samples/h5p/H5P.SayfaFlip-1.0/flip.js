// Cards to turn: a question in front, the answer behind, and whoever turns one says whether it was
// known. A library of H5P, so it runs as H5P's player loads it: no modules, one global.
window.H5P = window.H5P || {};

window.H5P.SayfaFlip = (() => {
  const { H5P } = window;

  const make = (name, className, text) => {
    const element = document.createElement(name);
    element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  function SayfaFlip(params, contentId, extras) {
    H5P.EventDispatcher.call(this);
    this.contentId = contentId;
    this.params = params;
    const previous = extras?.previousState?.answers;
    /** For each card whether it was known; null where nobody has said so yet. */
    this.answers = params.cards.map((_, place) => previous?.[place] ?? null);
  }

  SayfaFlip.prototype = Object.create(H5P.EventDispatcher.prototype);
  SayfaFlip.prototype.constructor = SayfaFlip;

  SayfaFlip.prototype.attach = function attach($container) {
    const container = $container.get(0);
    container.classList.add('sayfa-flip');
    container.append(make('p', 'sayfa-flip-task', this.params.task));
    this.list = make('ul', 'sayfa-flip-cards');
    this.list.append(...this.params.cards.map((card, place) => this.cardFor(card, place)));
    this.result = make('p', 'sayfa-flip-result');
    this.result.setAttribute('role', 'status');
    this.restart = make('button', 'sayfa-flip-button', this.params.words.restart);
    this.restart.type = 'button';
    this.restart.addEventListener('click', () => this.resetTask());
    container.append(this.list, this.result, this.restart);
    this.setActivityStarted();
    this.showResult();
  };

  SayfaFlip.prototype.cardFor = function cardFor({ front, back }, place) {
    const { words } = this.params;
    const item = make('li', 'sayfa-flip-card');
    const turn = make('button', 'sayfa-flip-face', front);
    turn.type = 'button';
    turn.title = words.turn;
    const behind = make('div', 'sayfa-flip-behind');
    behind.append(make('strong', 'sayfa-flip-back', back));
    for (const [isKnown, text] of [
      [true, words.known],
      [false, words.again],
    ]) {
      const say = make('button', 'sayfa-flip-button', text);
      say.type = 'button';
      say.dataset.known = String(isKnown);
      say.addEventListener('click', () => this.say(place, isKnown));
      behind.append(say);
    }
    const show = (isTurned) => {
      item.dataset.turned = String(isTurned);
      turn.setAttribute('aria-expanded', String(isTurned));
      behind.hidden = !isTurned;
    };
    turn.addEventListener('click', () => show(behind.hidden));
    item.append(turn, behind);
    show(this.answers[place] !== null);
    this.mark(item, place);
    return item;
  };

  SayfaFlip.prototype.mark = function mark(item, place) {
    const answer = this.answers[place];
    item.dataset.answer = String(answer);
    for (const button of item.querySelectorAll('[data-known]')) {
      button.setAttribute('aria-pressed', String(button.dataset.known === String(answer)));
    }
  };

  SayfaFlip.prototype.say = function say(place, isKnown) {
    this.answers[place] = isKnown;
    this.mark(this.list.children[place], place);
    this.showResult();
    if (this.getAnswerGiven()) {
      this.triggerXAPIScored(this.getScore(), this.getMaxScore(), 'completed', true, null);
    } else this.triggerXAPI('interacted');
  };

  SayfaFlip.prototype.showResult = function showResult() {
    const isDone = this.getAnswerGiven();
    this.restart.hidden = !isDone;
    this.result.textContent = isDone
      ? this.params.words.score
          .replace('@score', String(this.getScore()))
          .replace('@all', String(this.getMaxScore()))
      : '';
  };

  SayfaFlip.prototype.resetTask = function resetTask() {
    this.answers = this.params.cards.map(() => null);
    this.list.replaceChildren(...this.params.cards.map((card, place) => this.cardFor(card, place)));
    this.showResult();
    this.list.querySelector('button')?.focus();
  };

  SayfaFlip.prototype.getScore = function getScore() {
    return this.answers.filter((answer) => answer === true).length;
  };
  SayfaFlip.prototype.getMaxScore = function getMaxScore() {
    return this.answers.length;
  };
  SayfaFlip.prototype.getAnswerGiven = function getAnswerGiven() {
    return this.answers.every((answer) => answer !== null);
  };
  SayfaFlip.prototype.getCurrentState = function getCurrentState() {
    return { answers: this.answers };
  };

  return SayfaFlip;
})();
