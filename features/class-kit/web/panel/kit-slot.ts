import { lessonSlot, useLessonState, useSession } from '@sayfa/web-kit';
import * as z from 'zod/mini';

/** The tools of the panel, in the order of their buttons. */
export const KIT_TOOLS = [
  'picker',
  'groups',
  'chance',
  'stopwatch',
  'score',
  'light',
  'noise',
  'clock',
] as const;

/** A tool of the panel. */
export type KitTool = (typeof KIT_TOOLS)[number];

const share = z.number().check(z.minimum(0), z.maximum(1));

const kit = z.object({
  isOpen: z.boolean(),
  tool: z.enum(KIT_TOOLS),
  /** Shares of the free room left of the panel and above it; null until it was moved. */
  place: z.nullable(z.object({ x: share, y: share })),
  /** Whose lesson it is. */
  ownerId: z.number(),
});

/** The panel of the lesson. */
export type Kit = z.infer<typeof kit>;

/** The panel of the lesson; empty until it is opened. */
export const kitSlot = lessonSlot('classKit', kit);

const ownId = (): number => useSession.getState().details?.id ?? 0;

/** Opens the panel, or closes it and leaves everything in it as it is. */
export const toggleKit = (): void => {
  const now = kitSlot.get();
  kitSlot.put(
    now
      ? { ...now, isOpen: !now.isOpen }
      : { isOpen: true, tool: 'picker', place: null, ownerId: ownId() },
  );
};

/** Changes the panel that is there. */
export const changeKit = (change: Partial<Kit>): void => {
  const now = kitSlot.get();
  if (now) kitSlot.put({ ...now, ...change });
};

/** A lesson of somebody else in this tab leaves no names behind. */
export const clearKitOfOthers = (personId: number): void => {
  const now = kitSlot.get();
  if (!now || now.ownerId === personId) return;
  const { slots, put } = useLessonState.getState();
  for (const name of Object.keys(slots)) {
    if (/^(?:classKit|personal\/)/u.test(name)) put(name, undefined);
  }
};
