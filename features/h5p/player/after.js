// Runs last in the frame: takes the one way to the page around it, which hands it over once, starts
// the content with what was kept of it, and tells what becomes of it.
(() => {
  const { H5P, H5PIntegration } = window;
  const [contentId] = Object.keys(H5PIntegration.contents);
  const content = H5PIntegration.contents[contentId];
  /** Milliseconds that content may take for what was done. */
  const PAUSE = 100;

  const keptOf = (text) => {
    try {
      return JSON.parse(text) ?? {};
    } catch {
      return {};
    }
  };

  // The page around is covered: it asks for silence.
  addEventListener('message', ({ data, source }) => {
    if (source !== parent || data?.type !== 'sayfa-pause') return;
    for (const element of document.querySelectorAll('audio, video')) element.pause();
  });

  const start = (port, state, texts) => {
    Object.assign(H5PIntegration.l10n.H5P, texts);
    content.contentUserData = state ? keptOf(state) : {};
    let sent = JSON.stringify(content.contentUserData);
    let timer;

    const sendState = () => {
      const text = JSON.stringify(content.contentUserData);
      if (text === sent) return;
      sent = text;
      port.postMessage({ type: 'state', state: text });
    };

    const keep = H5P.setUserData;
    H5P.setUserData = (...given) => {
      keep.apply(H5P, given);
      sendState();
    };

    const lookAtStates = () => {
      for (const instance of H5P.instances) {
        if (typeof instance.getCurrentState !== 'function') continue;
        const now = instance.getCurrentState();
        if (now !== undefined) H5P.setUserData(contentId.slice('cid-'.length), 'state', now);
      }
    };
    const lookNow = () => {
      clearTimeout(timer);
      try {
        lookAtStates();
      } catch (error) {
        // Content that cannot tell its state must not hold up leaving it.
        console.error(error);
      }
    };
    /** As soon as the content has heard of what was done, and again when it has taken it in. */
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        lookNow();
        timer = setTimeout(lookNow, PAUSE);
      });
    };
    // Whatever comes before the window or the page is closed; a removed frame is hidden, too.
    window.addEventListener('pagehide', lookNow);
    window.addEventListener('blur', lookNow);
    document.addEventListener('visibilitychange', lookNow);
    document.documentElement.addEventListener('mouseleave', lookNow);
    for (const kind of ['click', 'input', 'change', 'keyup', 'pointerup']) {
      document.addEventListener(kind, lookSoon, true);
    }

    // Keys pressed in here are not heard outside; this one leaves the window around the frame.
    document.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key !== 'Escape' || defaultPrevented) return;
      lookNow();
      port.postMessage({ type: 'left' });
    });

    H5P.externalDispatcher.on('xAPI', ({ data }) => {
      port.postMessage({ type: 'statement', statement: JSON.stringify(data.statement) });
      lookSoon();
    });

    try {
      H5P.init(document.body);
    } finally {
      port.postMessage({ type: H5P.instances.length > 0 ? 'started' : 'failed' });
    }
  };

  const take = ({ source, data, ports }) => {
    if (source !== window.parent || data?.type !== 'sayfa-h5p' || ports.length !== 1) return;
    window.removeEventListener('message', take);
    document.documentElement.lang ||= data.language ?? '';
    start(ports[0], data.state, data.texts);
  };
  window.addEventListener('message', take);
})();
