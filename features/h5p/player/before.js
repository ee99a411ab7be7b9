// Runs first in the frame. Its origin is nobody's, so it has no cookie and no storage; what asks
// for them gets empty ones that last as long as the frame, instead of an exception.
(() => {
  const emptyStorage = () => {
    const kept = new Map();
    return {
      getItem: (name) => kept.get(String(name)) ?? null,
      setItem: (name, text) => kept.set(String(name), String(text)),
      removeItem: (name) => kept.delete(String(name)),
      clear: () => kept.clear(),
      key: (place) => [...kept.keys()][place] ?? null,
      get length() {
        return kept.size;
      },
    };
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { value: emptyStorage() });
  }
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  // A picture of the frame's own files is drawn on a canvas that can be read again: it is asked for
  // as from another origin, which is what it comes from here, and the server answers so.
  const isOwn = (address) => /^(?!data:|blob:)/u.test(String(address));
  const askAsOther = (element, address) => {
    if (isOwn(address) && element.crossOrigin === null) element.crossOrigin = 'anonymous';
  };
  for (const kind of [HTMLImageElement, HTMLMediaElement]) {
    const { get, set } = Object.getOwnPropertyDescriptor(kind.prototype, 'src');
    Object.defineProperty(kind.prototype, 'src', {
      get,
      set(address) {
        askAsOther(this, address);
        set.call(this, address);
      },
      configurable: true,
      enumerable: true,
    });
    const { setAttribute } = kind.prototype;
    kind.prototype.setAttribute = function (name, value) {
      if (String(name).toLowerCase() === 'src') askAsOther(this, value);
      setAttribute.call(this, name, value);
    };
  }
  // Those that come with a piece of HTML.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const one of [node, ...node.querySelectorAll('img[src], video[src], audio[src]')]) {
          if (one.matches('img[src], video[src], audio[src]')) {
            askAsOther(one, one.getAttribute('src'));
          }
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });

  window.H5PIntegration = JSON.parse(document.getElementById('integration').textContent);
  // The content starts once the page around the frame has handed over what was kept of it.
  window.H5P = { preventInit: true };
})();
