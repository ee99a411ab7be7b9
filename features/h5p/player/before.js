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
  window.H5PIntegration = JSON.parse(document.getElementById('integration').textContent);
  // The content starts once the page around the frame has handed over what was kept of it.
  window.H5P = { preventInit: true };
})();
