import './cover.css';

const MARK = 'covered';

let goOn: (() => void)[] = [];

/** Sounds and videos stand still; frames of other hosts, which hear nothing from here, are emptied. */
const silence = (): (() => void)[] => {
  const playing = [...document.querySelectorAll<HTMLMediaElement>('audio, video')].filter(
    (element) => !element.paused,
  );
  for (const element of playing) element.pause();
  globalThis.speechSynthesis?.cancel();
  return [...document.querySelectorAll('iframe')].flatMap((frame) => {
    frame.contentWindow?.postMessage({ type: 'sayfa-pause' }, '*');
    if (frame.sandbox.value === 'allow-scripts') return [];
    const { src } = frame;
    frame.src = 'about:blank';
    return [() => Object.assign(frame, { src })];
  });
};

/** Whether the page is covered. */
export const isCovered = (): boolean => MARK in document.documentElement.dataset;

/** Covers the page in the frame that asks for it; what is drawn and typed stays as it is. */
export const cover = (): void => {
  if (isCovered()) return;
  document.documentElement.dataset[MARK] = '';
  goOn = silence();
};

/** Shows the page again. Sounds stay silent until somebody starts them. */
export const uncover = (): void => {
  delete document.documentElement.dataset[MARK];
  for (const restore of goOn) restore();
  goOn = [];
};
