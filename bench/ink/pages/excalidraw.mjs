import '@excalidraw/excalidraw/index.css';
import { Excalidraw } from '@excalidraw/excalidraw';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// Fonts are served locally: nothing is fetched during the measurement.
window.EXCALIDRAW_ASSET_PATH = '/';

let made = 0;

/** A stroke as Excalidraw stores it: points relative to the first one. */
const freedraw = (stroke) => {
  made += 1;
  const [[left, top]] = stroke;
  const points = stroke.map(([x, y]) => [x - left, y - top]);
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  return {
    id: `stroke-${made}`,
    type: 'freedraw',
    x: left,
    y: top,
    width: Math.max(...across) - Math.min(...across),
    height: Math.max(...down) - Math.min(...down),
    points,
    pressures: [],
    simulatePressure: true,
    lastCommittedPoint: null,
    strokeColor: '#e03131',
    backgroundColor: 'transparent',
    fillStyle: 'solid',
    strokeWidth: 1,
    strokeStyle: 'solid',
    roughness: 1,
    roundness: null,
    opacity: 100,
    angle: 0,
    seed: made,
    version: 1,
    versionNonce: made,
    index: null,
    isDeleted: false,
    groupIds: [],
    frameId: null,
    boundElements: [],
    updated: 1,
    link: null,
    locked: false,
  };
};

/** @param {import('@excalidraw/excalidraw/types').ExcalidrawImperativeAPI} api */
const offer = (api) => {
  window.__ink = {
    ready: true,
    async load(strokes) {
      api.updateScene({ elements: [...api.getSceneElements(), ...strokes.map(freedraw)] });
    },
    async clear() {
      api.updateScene({ elements: [] });
    },
    count: () => api.getSceneElements().length,
    pen: () => api.setActiveTool({ type: 'freedraw' }),
    redraw: async () => undefined,
  };
};

createRoot(document.querySelector('#root')).render(
  createElement(Excalidraw, { excalidrawAPI: offer }),
);
