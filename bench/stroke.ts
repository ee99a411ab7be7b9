import { type Operation, RECORD_VERSION } from '@sayfa/page-model';

/** The operation that adds a stroke of 2 KB of JSON. */
export const strokeOf = (object: string): Operation & { do: 'add' } => ({
  v: RECORD_VERSION,
  id: object,
  object,
  stamp: { counter: 1, device: 'bench' },
  at: 1_763_000_000_000,
  do: 'add',
  content: {
    kind: 'stroke',
    brush: 'pencil',
    points: Array.from({ length: 273 }, (_, at) =>
      at % 3 === 2 ? 0.5 : Math.round(((at * 37.7) % 1_000) * 100) / 100,
    ),
    width: 4,
    colour: '#1a7f37',
    pen: false,
    placement: { x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 0 },
    opacity: 1,
    extras: { canvasWidth: 1000, oldScaleX: 1, oldScaleY: 1, proportion: 1.4, visibility: true },
  },
});
