import * as z from 'zod/mini';

const rect = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

const focus = z.object({
  page: z.int(),
  parts: z.array(rect).check(z.minLength(1), z.maxLength(2)),
  share: z.number().check(z.positive(), z.maximum(1)),
  key: z.optional(z.string()),
});

type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };
const plain: z.ZodMiniType<Plain> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(plain),
    z.record(z.string(), plain),
  ]),
);

/** What a class sees: the same as on the presenter's screen, without what the presenter works with. */
export const shownToClass = z.object({
  /** Names the book in addresses. */
  book: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)),
  page: z.int().check(z.positive()),
  focus: z.nullable(focus),
  coming: z.array(focus).check(z.maxLength(6)),
  look: z.object({ scale: z.number(), x: z.number(), y: z.number() }),
  slots: z.record(z.string(), plain),
  covers: z.object({
    open: z.array(z.int()),
    revealed: z.record(z.string(), z.string()),
  }),
});

/** What a class sees. */
export type ShownToClass = z.infer<typeof shownToClass>;

/** What the two windows say to each other. */
export const windowMessage = z.discriminatedUnion('type', [
  /** The class's window: it is there, since now or still. */
  z.object({ type: z.literal('hello') }),
  /** The class's window closes. */
  z.object({ type: z.literal('bye') }),
  /** The presenter's window: this is to be seen. */
  z.object({ type: z.literal('show'), shown: shownToClass }),
  /** The presenter's window: nothing changed, it is still there. */
  z.object({ type: z.literal('here') }),
  /** The presenter's window closes, or shows something else than a book. */
  z.object({ type: z.literal('gone') }),
  /** The presenter's window asks the other one to close. */
  z.object({ type: z.literal('close') }),
]);

/** What the two windows say to each other. */
export type WindowMessage = z.infer<typeof windowMessage>;

/** A line between two windows of one browser. */
export const openLine = (name: string, receive: (message: WindowMessage) => void) => {
  const channel = new BroadcastChannel(`sayfa-audience-${name}`);
  channel.addEventListener('message', ({ data }) => {
    const { data: message } = windowMessage.safeParse(data);
    if (message) receive(message);
  });
  return {
    post: (message: WindowMessage): void => channel.postMessage(message),
    close: (): void => channel.close(),
  };
};
